import type { Form } from "@sigi/survey/survey-form.ts";
import { Chance } from "./chance.ts";
import { honestRespondent } from "./honest-respondents.ts";
import type { CarelessKind } from "./kinds.ts";
import {
  CarelessMind,
  type CarelessStyle,
  TiringMind,
} from "./minds/careless-mind.ts";
import {
  anyPattern,
  aroundMiddle,
  endpoints,
  type Pattern,
  stairs,
  straight,
  uniform,
  zigZag,
} from "./minds/careless-patterns.ts";
import type { Respondent, SharedIdentity } from "./respondent.ts";
import { hurriedWriter, machine, paster } from "./texts/careless-writers.ts";
import { countItems } from "./times/load.ts";
import { clicker, script, tiring, waitingScript } from "./times/pace.ts";

/** Copies are made of honest answers: see `respond.ts`. */
type PatternKind = Exclude<CarelessKind, "copied_answers">;

const makers: Readonly<
  Record<PatternKind, (chance: Chance, form: Form, seed: number) => Respondent>
> = {
  uniform_random: (chance) =>
    chance.chance(0.4) ? bot(chance, uniform) : human(chance, uniform, 1_200),
  middle_binomial: (chance) => human(chance, aroundMiddle, 1_400),
  straight_lining: (chance) => human(chance, straight, 750),
  zig_zag: (chance) => human(chance, zigZag, 850),
  endpoints_only: (chance) => human(chance, endpoints, 900),
  steps: (chance) => human(chance, stairs, 850),
  late_onset: lateOnset,
  slow_bot: (chance) => ({
    mind: mindOf(chance, { pattern: uniform(chance), notices: 0 }),
    pace: waitingScript(chance),
    device: chance.chance(0.6) ? "desktop" : "phone",
    identity: farm(chance),
  }),
  pasted_text: (chance) => ({
    ...human(chance, anyPattern, 1_500),
    mind: mindOf(chance, {
      pattern: anyPattern(chance),
      writer: paster(chance),
      notices: 0.4,
      skipsText: 0.2,
    }),
  }),
  machine_written_text: (chance) => ({
    mind: mindOf(chance, {
      pattern: uniform(chance),
      writer: machine(chance),
      notices: 0.5,
      skipsText: 0,
    }),
    pace: chance.chance(0.5) ? waitingScript(chance) : clicker(chance, 1_500),
    device: chance.chance(0.7) ? "desktop" : "phone",
    identity: farm(chance),
  }),
  speeder: (chance) => ({
    ...human(chance, anyPattern, 380),
    pace: clicker(chance, 380),
  }),
};

/** A careless or automated respondent, the same for the same seed. */
export function carelessRespondent(
  kind: PatternKind,
  form: Form,
  seed: number,
): Respondent {
  return makers[kind](new Chance(seed, `${kind} respondent`), form, seed);
}

/** A human in a hurry, who sees some attention checks. */
const human = (
  chance: Chance,
  pattern: (chance: Chance) => Pattern,
  msPerInput: number,
): Respondent => ({
  mind: mindOf(chance, { pattern: pattern(chance), notices: 0.25 }),
  pace: clicker(chance, msPerInput),
  device: chance.chance(0.75) ? "phone" : "desktop",
});

const bot = (
  chance: Chance,
  pattern: (chance: Chance) => Pattern,
): Respondent => ({
  mind: mindOf(chance, { pattern: pattern(chance), notices: 0 }),
  pace: script(chance),
  device: chance.chance(0.8) ? "desktop" : "phone",
  identity: farm(chance),
});

const mindOf = (
  chance: Chance,
  style: Partial<CarelessStyle> & Pick<CarelessStyle, "pattern" | "notices">,
): CarelessMind =>
  new CarelessMind(chance, {
    writer: hurriedWriter(chance),
    skipsText: 0.8,
    skips: 0.3,
    ...style,
  });

/** Honest for the first quarter to half, then without attention. */
function lateOnset(chance: Chance, form: Form, seed: number): Respondent {
  const fresh = honestRespondent("typical", seed);
  const tired = human(chance, anyPattern, 900);
  const onset = Math.round(countItems(form) * chance.between(0.25, 0.5));
  return {
    ...fresh,
    mind: new TiringMind(fresh.mind, tired.mind, onset),
    pace: tiring(fresh.pace, tired.pace),
  };
}

/** Many accounts in one hand. */
export const farm = (chance: Chance): SharedIdentity => ({
  sameDevice: chance.chance(0.45),
  sameBankAccount: chance.chance(0.3),
  samePayoutHolder: chance.chance(0.4),
});
