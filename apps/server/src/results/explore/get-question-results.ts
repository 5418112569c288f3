import type { getQuestionResults as endpoint } from "@sigi/contract/results.ts";
import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import {
  addValue,
  emptySummary,
  presentSummary,
} from "@sigi/results/summarise.ts";
import { m } from "@sigi/messages/messages";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { publishedDemographics } from "../demographics/published-demographics.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readAxis } from "./axis.ts";
import { readGroups } from "./read-groups.ts";
import type { WeightedGroup } from "./read-groups.ts";

/** The summary of one question for the respondents of a view, and for each segment of them. @throws NotFound, AxisUnknown */
export async function getQuestionResults(
  tx: Tx,
  read: ResultSurvey,
  questionId: number,
  { segments, ...view }: QueryOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const asked = read.questions.get(questionId);
  if (!asked) throw new NotFound();
  const { locale } = read.context;
  const demographics = await publishedDemographics(tx, read.survey.id, locale);
  const axis = segments && readAxis(read, demographics, segments, "segments");
  const { groups, weighting } = await readGroups(tx, read, view, {
    questionIds: [questionId, ...questionOf(axis)],
    bands: axis?.questionId === null,
  });
  const summaryOf = (chosen: readonly WeightedGroup[]) => {
    const state = emptySummary(asked);
    for (const { values, respondents, weight } of chosen) {
      const value = values.get(questionId);
      if (value === undefined) continue;
      addValue(asked, state, value, {
        respondents,
        weight: weight * respondents,
      });
    }
    return presentSummary(asked, state, read.context);
  };
  const all = {
    id: null,
    label: m.results_all_respondents({}, { locale }),
    ...summaryOf(groups),
  };
  const parts = (axis?.categories ?? []).map(({ id, label }) => ({
    id,
    label,
    ...summaryOf(groups.filter((group) => axis?.of(group).includes(id))),
  }));
  return {
    base: groups.reduce((sum, { respondents }) => sum + respondents, 0),
    segments: [all, ...parts],
    weighting,
  };
}

const questionOf = (axis: { questionId: number | null } | undefined) =>
  axis?.questionId == null ? [] : [axis.questionId];
