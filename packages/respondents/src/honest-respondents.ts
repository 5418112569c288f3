import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import { Chance } from "./chance.ts";
import type { HonestKind } from "./kinds.ts";
import {
  HonestMind,
  type HonestStyle,
  usualStyle,
} from "./minds/honest-mind.ts";
import type { Respondent, SharedIdentity } from "./respondent.ts";
import { dictator, regionalTypist, typist } from "./texts/honest-writers.ts";
import type { Writer } from "./texts/writer.ts";
import {
  interrupted,
  type Pace,
  reader,
  type ReaderHabits,
} from "./times/pace.ts";

/** How a kind differs from a typical honest respondent. */
interface Profile {
  readonly style: Partial<HonestStyle>;
  readonly habits: Partial<ReaderHabits>;
  readonly writer?: (chance: Chance, mood: number) => Writer;
  readonly pace?: (pace: Pace, chance: Chance) => Pace;
  /** The share of those on a phone. */
  readonly phones: number;
  readonly identity?: (chance: Chance) => SharedIdentity;
}

const phones = 0.8;

const profiles: Readonly<Record<HonestKind, (chance: Chance) => Profile>> = {
  typical: () => ({ style: {}, habits: {}, phones }),
  fast_reader: () => ({
    style: {},
    habits: { factor: 0.5, deviation: 0.2, typing: 5 },
    phones: 0.6,
  }),
  extreme_opinion: () => ({
    style: { spread: 0.4, noise: 0.5, conviction: 1.2, misreads: 0.03 },
    habits: { factor: 0.9 },
    phones,
  }),
  genuine_straight_liner: (chance) => ({
    style: { flat: chance.pick([0.7, 0.7, 0.9]), misreads: 0.04 },
    habits: { factor: 0.9 },
    phones,
  }),
  voice_typist: () => ({
    style: { skipsText: 0.15 },
    habits: { inserting: 11 },
    writer: dictator,
    phones: 0.97,
  }),
  shared_household: () => ({
    style: {},
    habits: {},
    phones,
    identity: (chance) => ({
      sameDevice: chance.chance(0.5),
      sameBankAccount: chance.chance(0.15),
      samePayoutHolder: chance.chance(0.2),
    }),
  }),
  slow_phone: (chance) => ({
    style: {},
    habits: {
      pageLag: chance.logNormal(4_000, 0.5),
      inputLag: chance.logNormal(500, 0.4),
      typing: 1.8,
    },
    phones: 1,
  }),
  regional_language: () => ({
    style: {},
    habits: { factor: 1.1 },
    writer: regionalTypist,
    phones: 0.92,
  }),
  elderly_slow: () => ({
    style: { slips: 0.04, misreads: 0.1 },
    habits: { factor: 2, deviation: 0.35, typing: 1.1 },
    phones: 0.85,
  }),
  distracted: () => ({
    style: { slips: 0.04, misreads: 0.1, noise: 1.15 },
    habits: { factor: 1.1 },
    pace: interrupted,
    phones,
  }),
};

/** An honest respondent, the same for the same seed. */
export function honestRespondent(kind: HonestKind, seed: number): Respondent {
  const chance = new Chance(seed, `${kind} person`);
  const {
    style,
    habits,
    writer,
    pace,
    phones: share,
    identity,
  } = profiles[kind](chance);
  const device: DeviceClass = chance.chance(share) ? "phone" : "desktop";
  const usual = reader(new Chance(seed, `${kind} times`), {
    ...usualHabits(device, chance),
    ...habits,
    factor: (habits.factor ?? 1) * (device === "phone" ? phoneFactor : 1),
  });
  const ownSeed = chance.whole(0, 2 ** 30);
  return {
    mind: new HonestMind(ownSeed, { ...usualStyle, ...style }, (mood) =>
      (writer ?? typist)(new Chance(seed, `${kind} texts`), mood),
    ),
    pace: pace ? pace(usual, new Chance(seed, `${kind} pauses`)) : usual,
    device,
    ...(identity ? { identity: identity(chance) } : {}),
  };
}

/** Respondents on phones take longer for the same questions. */
const phoneFactor = 1.15;

const usualHabits = (device: DeviceClass, chance: Chance): ReaderHabits => ({
  factor: 1,
  deviation: 0.33,
  typing: chance.logNormal(device === "phone" ? 2.8 : 3.8, 0.25),
  inserting: 400,
  pageLag: 300,
  inputLag: 0,
});
