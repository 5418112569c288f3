import type { getResults as endpoint } from "@sigi/contract/results.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { emptySummary, presentSummary } from "@sigi/results/summarise.ts";
import type { SummaryState } from "@sigi/results/summarise.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { publishedDemographics } from "../demographics/published-demographics.ts";
import { representationOf } from "../demographics/representation.ts";
import { weightsOf } from "../demographics/weighting.ts";
import { countEnded, placesOf } from "../read-models.ts";
import { findSummary, readQuestionStates } from "../repository.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { durationQuantile, readDurations } from "./durations.ts";
import { dropOff } from "./drop-off.ts";

type Results = ResultOf<typeof endpoint>;

/** The progress of a survey and what its answers amount to. Costs the same however many answers there are. */
export async function getResults(tx: Tx, read: ResultSurvey): Promise<Results> {
  const { survey, form, context } = read;
  const summary = await findSummary(tx, survey.id);
  const states = await readQuestionStates(tx, survey.id);
  const ended = await countEnded(tx, survey.id);
  const places = await placesOf(tx, survey.id);
  const durations = readDurations(summary?.durations);
  const quantile = (share: number) => durationQuantile(durations, "", share);
  const endedAs = (status: (typeof ended)[number]["status"]) =>
    ended.reduce(
      (sum, row) => sum + (row.status === status ? row.count : 0),
      0,
    );
  const { reached, leftAt } = dropOff(form, {
    finished: places.accepted + endedAs("screened_out") + endedAs("flagged"),
    left: ended.filter(({ status }) => status === "expired"),
  });
  return {
    survey: {
      code: survey.code,
      title: survey.title,
      status: survey.status as Results["survey"]["status"],
      languages: [...read.languages],
    },
    ...places,
    screenedOut: endedAs("screened_out"),
    expired: endedAs("expired"),
    flagged: endedAs("flagged"),
    answers: summary?.answers ?? 0,
    updatedAt: summary?.updatedAt ?? null,
    seconds: {
      quartile1: quantile(0.25),
      median: quantile(0.5),
      quartile3: quantile(0.75),
    },
    sections: form.sections.map((section) => ({
      sectionId: section.id,
      title: plainText(section.title),
      reached: reached.get(section.id) ?? 0,
      left: section.questions.reduce(
        (sum, { id }) => sum + (leftAt.get(id) ?? 0),
        0,
      ),
      seconds: durationQuantile(durations, String(section.id), 0.5),
    })),
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
        ...presentSummary(asked, state ?? emptySummary(asked), context),
      };
    }),
    demographics: await publishedDemographics(tx, survey.id, context.locale),
    weighting: (await weightsOf(tx, survey.id, context.locale))?.info ?? null,
    representation: await representationOf(tx, survey.id, context.locale),
  };
}
