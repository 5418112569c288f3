import type {
  Summary,
  SummaryKind,
  SummaryOf,
} from "@sigi/contract/summaries.ts";
import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import type { SampleSource } from "@sigi/survey/question-types/question-type.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { testContext } from "@sigi/survey/test-forms.ts";
import type { ResultQuestion } from "../result-questions.ts";
import { addValue, emptySummary, presentSummary } from "../summarise.ts";
import type { PresentContext } from "../summary-type.ts";
import type { Weight } from "../tally.ts";

export const inEnglish: PresentContext = {
  locale: "en",
  regionName: (id) => ({ "32": "Jawa Barat" })[id],
};

/** Returns a question outside of repeated sections. */
export const alone = (question: unknown): ResultQuestion => ({
  question: question as Question,
  items: null,
});

/** Returns values that many respondents gave to a question. */
export function sampledValues(question: Question, count: number): unknown[] {
  return Array.from({ length: count }, (_, seed) => {
    const [value] = sampleValues(question, sourceOf(seed));
    return value;
  });
}

const sourceOf = (seed: number): SampleSource => ({
  ...testContext,
  random: seededRandom(seed),
  regions: {
    has: () => true,
    provinces: [{ id: "32" }, { id: "11" }],
    children: (id) => [{ id: `${id}.73` }],
  },
  texts: () => ["Harga murah sekali"],
  earlier: new Map(),
});

/** Summarises values of respondents, one each unless a weight says otherwise. */
export function summarised(
  asked: ResultQuestion,
  values: readonly unknown[],
  weights: readonly Weight[] = [],
): { base: number; summary: Summary } {
  const state = emptySummary(asked);
  for (const [index, value] of values.entries()) {
    addValue(asked, state, value, weights[index]);
  }
  return presentSummary(asked, state, inEnglish);
}

/** Summarises plain values; the summary must be of the kind. */
export function summaryOf<Kind extends SummaryKind>(
  kind: Kind,
  question: unknown,
  values: readonly unknown[],
  weights?: readonly Weight[],
): SummaryOf<Kind> {
  const { summary } = summarised(alone(question), values, weights);
  if (summary.kind !== kind) throw new Error(`It is of kind ${summary.kind}.`);
  return summary as SummaryOf<Kind>;
}
