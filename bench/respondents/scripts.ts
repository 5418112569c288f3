import {
  hastyManner,
  humanPlan,
  identityOf,
  noticing,
  sometimesShared,
} from "./hasty.ts";
import type { Plan, Waiting } from "./manner.ts";
import type { Person } from "./person.ts";
import { clamp, type Dice } from "./random.ts";
import {
  honestPositions,
  middlePositions,
  type Positions,
  randomPositions,
  skimmingPositions,
} from "./scales.ts";
import { cannedWriter, carelessWriter } from "./texts/careless-texts.ts";
import type { Writer } from "./texts/honest-texts.ts";
import { type MachineHand, machineWriter } from "./texts/machine-texts.ts";

interface Script {
  readonly positions: Positions;
  readonly writer: Writer;
  readonly heedsChecks: number;
  readonly waiting: Waiting;
  readonly earnest?: number;
  readonly leavesOut?: number;
  readonly desktop: number;
  readonly shares: number;
}

function scriptPlan(person: Person, dice: Dice, script: Script): Plan {
  const {
    positions,
    writer,
    heedsChecks,
    waiting,
    earnest = 0,
    leavesOut = 0.15,
  } = script;
  const manner = hastyManner(dice, 1_000, {
    positions,
    writer,
    heedsChecks,
    earnest,
    picking: "any",
    leavesOut: { text: leavesOut, address: leavesOut, other: 0.05 },
  });
  const identity = sometimesShared(dice, script.shares);
  const device = dice.chance(script.desktop) ? "desktop" : "phone";
  return {
    person,
    device,
    isScript: true,
    at: () => manner,
    waiting,
    ...identityOf(identity),
  };
}

/** Points at random, sent at once or after constant waits; a quarter never opens the page. */
export function randomScript(person: Person, dice: Dice): Plan {
  const constant = dice.around(3_200, 0.5);
  const waiting = dice.oneOf<Waiting>([
    [0.25, "unreported"],
    [0.4, () => dice.around(180, 0.9)],
    [0.35, () => constant * dice.around(1, 0.03)],
  ]);
  const writer = dice.chance(0.5) ? cannedWriter(dice) : carelessWriter(dice);
  const positions = randomPositions(dice, false);
  return scriptPlan(person, dice, {
    positions,
    writer,
    waiting,
    heedsChecks: 0,
    desktop: 0.75,
    shares: 0.3,
  });
}

/** A script that waits as if it read. */
export function slowBot(person: Person, dice: Dice): Plan {
  const from = dice.around(7_000, 0.35);
  const perInput = dice.around(3_600, 0.3);
  const perWord = dice.around(270, 0.2);
  const waiting = dice.oneOf<Waiting>([
    [0.35, () => from * (1 + 2.5 * dice.next())],
    [
      0.3,
      ({ inputs }) => 1_500 + inputs * perInput * (0.85 + 0.3 * dice.next()),
    ],
    [0.2, () => from * 2 * dice.around(1, 0.04)],
    [0.15, ({ words }) => 2_000 + words * perWord * dice.around(1, 0.12)],
  ]);
  const draw = dice.oneOf<() => Positions>([
    [0.4, () => randomPositions(dice, false)],
    [0.25, () => middlePositions(dice)],
    // A list of likely answers, used without reading.
    [
      0.35,
      () =>
        ({ points }) =>
          clamp(
            Math.round((points - 1) * (0.7 + 0.24 * dice.normal())),
            0,
            points - 1,
          ),
    ],
  ]);
  // Some scripts look for "pilih ..." in a question.
  const heedsChecks = dice.chance(0.3) ? 0.9 : 0;
  const writer = dice.chance(0.8) ? cannedWriter(dice) : carelessWriter(dice);
  return scriptPlan(person, dice, {
    positions: draw(),
    writer,
    waiting,
    heedsChecks,
    desktop: 0.6,
    shares: 0.35,
  });
}

/** A click worker who lets a chat write the texts. */
export function workerWithMachine(person: Person, dice: Dice): Plan {
  const manner = hastyManner(dice, 1_600, {
    positions: skimmingPositions(person, dice, 0.4 + 0.4 * dice.next()),
    writer: machineWriter("pasted", dice),
    earnest: 0.85,
    heedsChecks: noticing(0.82, dice),
    leavesOut: { text: 0.35, address: 0.5, other: 0.15 },
  });
  return humanPlan(person, () => manner, dice);
}

/** A language model that fills in the whole form: coherent, moderate, and it passes every check. */
export function agent(person: Person, dice: Dice): Plan {
  const calm: Person = {
    ...person,
    misreads: 0.01,
    slips: 0,
    noise: 0.28,
    extremity: 0.75,
  };
  const hand: MachineHand = dice.chance(0.6)
    ? "set_by_script"
    : "keyed_by_script";
  const perInput = dice.around(2_800, 0.35);
  const perWord = dice.around(220, 0.25);
  const waiting = dice.oneOf<Waiting>([
    [
      0.5,
      ({ inputs }) =>
        dice.around(5_000, 0.4) + inputs * perInput * dice.around(1, 0.15),
    ],
    [
      0.3,
      ({ words }) =>
        dice.around(4_000, 0.4) + words * perWord * dice.around(1, 0.2),
    ],
    [0.2, () => dice.around(9_000, 0.4)],
  ]);
  return scriptPlan(person, dice, {
    positions: honestPositions(calm, dice),
    writer: machineWriter(hand, dice),
    heedsChecks: 0.99,
    waiting,
    earnest: 1,
    leavesOut: 0.1,
    desktop: 0.8,
    shares: 0.2,
  });
}
