import type { getResults as endpoint } from "@sigi/contract/results.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { figuresFrom, presentFigures } from "@sigi/results/few-answers.ts";
import { emptySummary } from "@sigi/results/summarise.ts";
import type { SummaryState } from "@sigi/results/summarise.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { takenChoices } from "../../answers/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { publishedDemographics } from "../demographics/published-demographics.ts";
import { quotaProgress } from "../demographics/quota-progress.ts";
import { representationOf } from "../demographics/representation.ts";
import { weightsOf } from "../demographics/weighting.ts";
import { findSummary } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readCounted } from "./read-counted.ts";
import type { CountedAnswers } from "./read-counted.ts";
import { readProgress } from "./read-progress.ts";

type Results = ResultOf<typeof endpoint>;

/**
 * Returns the progress of a survey and the summaries of its answers, from five answers on. The cost does not depend on
 * the number of answers.
 */
export async function getResults(
  tx: Tx,
  read: ResultSurvey,
  { inSteps }: CountedAnswers = { inSteps: false },
): Promise<Results> {
  const { survey, context } = read;
  const summary = await findSummary(tx, survey.id);
  const counted = await readCounted(tx, read, summary, { inSteps });
  const { answers, states } = counted;
  const areShown = answers >= figuresFrom;
  const { progress, leftAt } = await readProgress(tx, read, {
    summary,
    counted,
  });
  return {
    survey: {
      code: survey.code,
      title: survey.title,
      status: survey.status as Results["survey"]["status"],
      languages: [...read.languages],
    },
    ...progress,
    quotas: await quotaProgress(tx, survey),
    limitedChoices: areShown
      ? await takenChoices(
          tx,
          [...read.questions.values()].map(({ question }) => question),
        )
      : [],
    questions: [...read.questions.values()].map((asked) => {
      const { id, sectionId, code, title, type } = asked.question;
      const state = states.get(id) as SummaryState | undefined;
      return {
        id,
        sectionId,
        code,
        title: plainText(title),
        type,
        left: leftAt.get(id) ?? 0,
        ...presentFigures(asked, state ?? emptySummary(asked), {
          respondents: answers,
          context,
        }),
      };
    }),
    withheldQuestions: read.withheld.questions.size,
    demographics: await publishedDemographics(tx, survey.id, context.locale),
    weighting: areShown
      ? ((await weightsOf(tx, survey.id, context.locale))?.info ?? null)
      : null,
    representation: await representationOf(tx, survey.id, context.locale),
  };
}
