import type { CarelessKind, HonestKind, RespondentKind } from "./kinds.ts";
import { honestKinds } from "./kinds.ts";
import { type Manner, type Plan, sharedIdentity } from "./manner.ts";
import {
  hastyManner,
  humanPlan,
  identityOf,
  noticing,
  sometimesShared,
  type Style,
} from "./hasty.ts";
import { agent, randomScript, slowBot, workerWithMachine } from "./scripts.ts";
import { type Person, personOf } from "./person.ts";
import { type Dice, diceOf, mix } from "./random.ts";
import {
  contentPositions,
  endPositions,
  extremePositions,
  honestPositions,
  middlePositions,
  type Positions,
  randomPositions,
  skimmingPositions,
  stepPositions,
  straightPositions,
  zigZagPositions,
} from "./scales.ts";
import { honestWriter } from "./texts/honest-texts.ts";
import { pastingWriter } from "./texts/pasted-texts.ts";

const isHonest = (kind: RespondentKind): kind is HonestKind =>
  (honestKinds as readonly string[]).includes(kind);

/** Draws the respondent of a seed for one form; `copied_answers` has a separate function (`copying.ts`). */
export function planOf(
  kind: Exclude<RespondentKind, "copied_answers">,
  formId: number,
  seed: number,
): Plan {
  const own = mix(kind, formId, seed);
  return isHonest(kind)
    ? honestPlan(kind, own, mix(kind, formId, seed >> 1))
    : carelessPlan(kind, own);
}

/** An honest respondent. Seeds 2n and 2n+1 of `shared_household` live together. */
export function honestPlan(
  kind: HonestKind,
  own: number,
  household: number,
): Plan {
  const dice = diceOf(own);
  const shares = kind === "shared_household";
  const person = personOf(kind, own, shares ? household : null);
  const manner = honestManner(kind, person, dice);
  const identity = shares
    ? sharedIdentity(dice, 0.55, 0.5)
    : sometimesShared(dice, 0.02);
  return {
    person,
    device: person.device,
    isScript: false,
    at: () => manner,
    ...identityOf(identity),
  };
}

function honestManner(kind: HonestKind, person: Person, dice: Dice): Manner {
  const positions =
    kind === "extreme_opinion"
      ? extremePositions(person, dice)
      : kind === "genuine_straight_liner"
        ? contentPositions(person, dice)
        : honestPositions(person, dice);
  return {
    positions,
    writer: honestWriter(person, dice),
    picking: "preference",
    earnest: 1,
    heedsChecks: 1 - person.missesChecks,
    leavesOut: { text: person.habits.leavesOut, address: 0.6, other: 0.06 },
    tempo: person.tempo,
  };
}

function carelessPlan(
  kind: Exclude<CarelessKind, "copied_answers">,
  own: number,
): Plan {
  const dice = diceOf(own);
  const person = personOf("typical", own);
  const hasty = (perInput: number, checks: number, style: Style): Plan => {
    const manner = hastyManner(dice, perInput, {
      heedsChecks: noticing(checks, dice),
      ...style,
    });
    return humanPlan(person, () => manner, dice);
  };
  switch (kind) {
    case "uniform_random":
      return dice.chance(0.5)
        ? randomScript(person, dice)
        : hasty(1_150, 0.3, {
            positions: randomPositions(dice, true),
            picking: "any",
            earnest: 0.3,
          });
    case "middle_binomial":
      return hasty(1_250, 0.42, { positions: middlePositions(dice) });
    case "straight_lining":
      return hasty(900, 0.4, {
        positions: straightPositions(dice),
        earnest: 0.7,
      });
    case "zig_zag":
      return hasty(950, 0.38, {
        positions: zigZagPositions(dice),
        earnest: 0.6,
      });
    case "endpoints_only":
      return hasty(1_050, 0.35, {
        positions: endPositions(dice),
        earnest: 0.5,
      });
    case "steps":
      return hasty(950, 0.38, { positions: stepPositions(dice), earnest: 0.6 });
    case "speeder":
      return hasty(650, 0.52, {
        positions: skimmingPositions(person, dice, 0.2 + 0.3 * dice.next()),
        earnest: 0.75,
      });
    case "pasted_text":
      return hasty(1_350, 0.68, {
        positions: skimmingPositions(person, dice, 0.25 + 0.45 * dice.next()),
        writer: pastingWriter(dice),
        earnest: 0.8,
        leavesOut: { text: 0.4, address: 0.6, other: 0.2 },
      });
    case "late_onset":
      return lateOnset(person, dice);
    case "slow_bot":
      return slowBot(person, dice);
    case "machine_written_text":
      return dice.chance(0.45)
        ? workerWithMachine(person, dice)
        : agent(person, dice);
  }
}

/** Honest until the patience ends, between a quarter and three quarters of the form. */
function lateOnset(person: Person, dice: Dice): Plan {
  const onset = 0.25 + 0.5 * dice.next();
  const before = honestManner("typical", person, dice);
  const draw = dice.oneOf<() => Positions>([
    [0.34, () => straightPositions(dice)],
    [0.26, () => randomPositions(dice, true)],
    [0.2, () => middlePositions(dice)],
    [0.2, () => skimmingPositions(person, dice, 0.2)],
  ]);
  const after = hastyManner(dice, 950, {
    positions: draw(),
    earnest: 0.55,
    heedsChecks: noticing(0.5, dice),
  });
  return humanPlan(
    person,
    (progress) => (progress < onset ? before : after),
    dice,
  );
}
