import { seededRandom } from "@sigi/survey/seeded-random.ts";
import { sampleValues } from "@sigi/survey/question-types.ts";
import type { SampleSource } from "@sigi/survey/question-types/question-type.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import { testContext } from "@sigi/survey/test-forms.ts";
import type { ResultQuestion } from "../result-questions.ts";
import type { PresentContext } from "../summary-type.ts";

export const inEnglish: PresentContext = {
  locale: "en",
  regionName: (id) => ({ "32": "Jawa Barat" })[id],
};

/** A question outside of repeated sections. */
export const alone = (question: unknown): ResultQuestion => ({
  question: question as Question,
  items: null,
});

/** Values that many respondents gave to a question. */
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
