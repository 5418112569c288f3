import { judge } from "@sigi/quality/judge.ts";
import type { Verdict } from "@sigi/quality/judge.ts";
import type { Observation } from "@sigi/quality/observation.ts";
import { observe } from "@sigi/quality/observe.ts";
import {
  addToStatistics,
  emptyStatistics,
} from "@sigi/quality/survey-statistics.ts";
import type { SurveyStatistics } from "@sigi/quality/survey-statistics.ts";
import { fingerprintsOf } from "@sigi/quality/text-fingerprints.ts";
import type { TextFingerprint } from "@sigi/quality/text-fingerprints.ts";
import { wilsonInterval } from "@sigi/statistics/proportion.ts";
import { answerFormats } from "@sigi/survey/answer-formats.ts";
import { expressionParts } from "@sigi/survey/expressions/expression-parts.ts";
import { matchesInLinearTime } from "@sigi/survey/patterns/linear-pattern.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { carelessKinds, honestKinds } from "./respondents/kinds.ts";
import type { RespondentKind } from "./respondents/kinds.ts";
import { respond } from "./respondents/respond.ts";
import type { Response } from "./respondents/respond.ts";
import { testForms } from "./respondents/test-forms.ts";
import { finding, printFindings } from "./support/report.ts";
import type { Finding } from "./support/report.ts";

/** Number of answers of each kind, over all forms. `--tiny` only shows that the bench runs. */
const answersOfKind = process.argv.includes("--tiny") ? 12 : 1_300;
/** The first seed differs from those of the respondents that the thresholds were chosen with. */
const firstSeed = 10_000;
/** Number of honest respondents who have answered each form before, for rules that compare. */
const earlier = 120;
/** Minimum number of items: the rules do not promise to catch shorter answers. */
const itemsMin = 8;

/** A kind's answers with enough items: their number, and the number held by each rule. */
interface Tally {
  answers: number;
  /** Number held with all rules. */
  held: number;
  /** Number held without rules that need other accounts: statistics, their texts, and shared devices. */
  heldAlone: number;
  readonly fired: Map<string, number>;
}

/**
 * Measures the shares of careless and honest answers that the rules of quality hold. The respondents were written
 * without knowledge of the rules, and are not tuned to them; each kind is printed, so that a good sum cannot hide a bad
 * kind.
 */
function benchAnswerQuality(): Finding[] {
  // Copied answers come after their originals.
  const kinds: readonly RespondentKind[] = [...honestKinds, ...carelessKinds];
  const tallies = new Map(kinds.map((kind) => [kind, emptyTally()]));
  const forms = testForms();
  const each = Math.ceil(answersOfKind / forms.length);
  for (const { form } of forms) tallyForm(form, each, tallies);
  printKinds("careless", carelessKinds, tallies);
  printKinds("honest", honestKinds, tallies);
  return [
    shareHeld("careless and bots held", carelessKinds, tallies, {
      atLeast: 95,
    }),
    shareHeld("honest held", honestKinds, tallies, { atMost: 1 }),
  ];
}

function tallyForm(
  form: Form,
  each: number,
  tallies: ReadonlyMap<RespondentKind, Tally>,
): void {
  const survey = new Answered();
  for (let seed = 0; seed < earlier; seed++) {
    const kind = honestKinds[seed % honestKinds.length] ?? "typical";
    survey.add(observed(form, respondAt(kind, form, 1_000_000 + seed)));
  }
  for (const [kind, tally] of tallies)
    for (let seed = firstSeed; seed < firstSeed + each; seed++) {
      const response = respondAt(kind, form, seed);
      const observation = observed(form, response);
      const items = observation.pages.reduce(
        (sum, page) => sum + page.items,
        0,
      );
      if (items < itemsMin) continue;
      count(
        tally,
        survey.judge(observation, response),
        judgedAlone(observation),
      );
      survey.addTexts(observation);
    }
}

/** The known data of a survey's earlier answers. */
class Answered {
  #statistics: SurveyStatistics = emptyStatistics;
  readonly #byBand = new Map<number, Set<TextFingerprint>>();

  add(observation: Observation): void {
    this.#statistics = addToStatistics(this.#statistics, observation);
    this.addTexts(observation);
  }

  addTexts(observation: Observation): void {
    for (const text of fingerprintsOf(observation))
      for (const band of text.bands) {
        const known = this.#byBand.get(band) ?? new Set();
        this.#byBand.set(band, known.add(text));
      }
  }

  judge(observation: Observation, { identity }: Response): Verdict {
    const own = fingerprintsOf(observation);
    const texts = own.flatMap(({ bands }) =>
      bands.flatMap((band) => [...(this.#byBand.get(band) ?? [])]),
    );
    return judge(observation, this.#statistics, {
      texts: { own, others: [...new Set(texts)] },
      shared: {
        sameBankAccount: identity?.sameBankAccount ?? false,
        sameDeviceToken: identity?.sameDevice ?? false,
      },
    });
  }
}

const judgedAlone = (observation: Observation) =>
  judge(observation, null, { shared: null, texts: null });

const factsOf = (seed: number) => ({
  seed: seed + 1,
  startedAt: "2026-11-23T10:00",
  variables: {},
  profile: {},
});

const responses = new WeakMap<Response, number>();

function respondAt(kind: RespondentKind, form: Form, seed: number): Response {
  const response = respond(kind, form, factsOf(seed), seed);
  responses.set(response, seed);
  return response;
}

function observed(form: Form, response: Response): Observation {
  const { values, behaviour } = response;
  const reported = Object.values(behaviour.pages).reduce(
    (sum, ms) => sum + ms,
    0,
  );
  return observe(
    form,
    factsOf(responses.get(response) ?? 0),
    values,
    behaviour,
    {
      regions: { has: () => true },
      matches: matchesInLinearTime,
      formats: answerFormats,
      expressions: expressionParts,
      locale: "id",
      // The server's clock includes time that the page's does not measure.
      elapsed: reported + 5_000,
    },
  );
}

const emptyTally = (): Tally => ({
  answers: 0,
  held: 0,
  heldAlone: 0,
  fired: new Map(),
});

function count(tally: Tally, verdict: Verdict, alone: Verdict): void {
  tally.answers += 1;
  if (verdict.decision === "hold") tally.held += 1;
  if (alone.decision === "hold") tally.heldAlone += 1;
  for (const { name, effect } of verdict.signals)
    if (effect === "counts" || effect === "holds")
      tally.fired.set(name, (tally.fired.get(name) ?? 0) + 1);
}

function printKinds(
  group: string,
  kinds: readonly RespondentKind[],
  tallies: ReadonlyMap<RespondentKind, Tally>,
): void {
  console.log(
    `  ${group.padEnd(22)} answers   held (95 % interval)   alone   rules that fired, in % of the answers`,
  );
  for (const kind of kinds) {
    const tally = tallies.get(kind) ?? emptyTally();
    const { low, high } = interval(tally.held, tally.answers);
    const fired = [...tally.fired]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, times]) => `${name} ${percent(times / tally.answers)}`);
    console.log(
      `  ${kind.padEnd(22)} ${String(tally.answers).padStart(7)}  ${percent(tally.held / tally.answers).padStart(5)} (${percent(low)}–${percent(high)})`.padEnd(
        58,
      ) +
        `${percent(tally.heldAlone / tally.answers).padStart(5)}   ${fired.join(", ")}`,
    );
  }
}

function shareHeld(
  what: string,
  kinds: readonly RespondentKind[],
  tallies: ReadonlyMap<RespondentKind, Tally>,
  limit: { atLeast: number } | { atMost: number },
): Finding {
  const all = kinds.map((kind) => tallies.get(kind) ?? emptyTally());
  const answers = all.reduce((sum, tally) => sum + tally.answers, 0);
  const held = all.reduce((sum, tally) => sum + tally.held, 0);
  const { low, high } = interval(held, answers);
  return finding(
    `${what}, ${String(answers)} answers (${percent(low)}–${percent(high)})`,
    (held / answers) * 100,
    " %",
    limit,
  );
}

const interval = (held: number, answers: number) =>
  wilsonInterval(held / answers, answers) ?? { low: 0, high: 1 };

const percent = (share: number) => (share * 100).toFixed(1);

printFindings(benchAnswerQuality());
