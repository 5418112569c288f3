import type {
  LinkPart,
  getSharedResults as endpoint,
} from "@sigi/contract/result-links.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import {
  respondentsOfWord,
  withoutRareWords,
} from "@sigi/results/rare-words.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { getResults } from "../summary/get-results.ts";

type Results = ResultOf<typeof endpoint>;

/**
 * Returns the results of a survey that a link shows; parts that it does not show are empty. The figures of a link
 * without single answers grow by five answers at once.
 */
export async function getSharedResults(
  tx: Tx,
  read: ResultSurvey,
  parts: ReadonlySet<LinkPart>,
): Promise<Results> {
  const inSteps = !parts.has("answers");
  const results = await getResults(tx, read, { inSteps });
  const questions = inSteps
    ? results.questions.map(withoutRareWordsOf)
    : results.questions;
  return {
    ...results,
    quotas: null,
    limitedChoices: [],
    questions,
    ...(parts.has("summary") ? {} : { sections: [], questions: [] }),
    ...(parts.has("demographics")
      ? {}
      : {
          demographics: withoutBands(results),
          weighting: null,
          representation: null,
        }),
  };
}

/** Removes words that few respondents wrote, which are as revealing as single answers. */
const withoutRareWordsOf = (
  question: Results["questions"][number],
): Results["questions"][number] => ({
  ...question,
  summary: withoutRareWords(question.summary, {
    from: respondentsOfWord,
    isCalculated: question.type === "calculated",
  }),
});

export const withoutBands = ({
  demographics,
}: Pick<Results, "demographics">): Results["demographics"] => ({
  ...demographics,
  state: "waiting",
  released: 0,
  dimensions: [],
});
