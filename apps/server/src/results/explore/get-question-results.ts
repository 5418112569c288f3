import type { getQuestionResults as endpoint } from "@sigi/contract/results.ts";
import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { presentFigures } from "@sigi/results/few-answers.ts";
import { addValue, emptySummary } from "@sigi/results/summarise.ts";
import { m } from "@sigi/messages/messages";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { publishedDemographics } from "../demographics/published-demographics.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { readAxis } from "./axis.ts";
import { readGroups } from "./read-groups.ts";

/** Maximum number of segments side by side; each has a separate summary. */
const segmentsMax = 30;

/**
 * The summary of one question for the respondents of a view, and for each segment of them.
 * @throws NotFound, AxisUnknown, AxisTooLong
 */
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
  const axis =
    segments &&
    readAxis(read, demographics, segments, {
      field: "segments",
      categoriesMax: segmentsMax,
    });
  const { groups, weighting } = await readGroups(tx, read, view, {
    questionIds: [questionId, ...questionOf(axis)],
    bands: axis?.questionId === null,
  });
  const all = { id: null, label: m.results_all_respondents({}, { locale }) };
  const counted = [all, ...(axis?.categories ?? [])].map((category) => ({
    ...category,
    state: emptySummary(asked),
  }));
  const [whole] = counted;
  let base = 0;
  for await (const group of groups) {
    const { values, respondents, weight } = group;
    base += respondents;
    const value = values.get(questionId);
    if (value === undefined) continue;
    const ids = new Set(axis?.of(group));
    for (const one of counted) {
      if (one !== whole && !ids.has(one.id ?? "")) continue;
      addValue(asked, one.state, value, {
        respondents,
        weight: weight * respondents,
      });
    }
  }
  return {
    base,
    segments: counted.map(({ id, label, state }) => ({
      id,
      label,
      ...presentFigures(asked, state, {
        respondents: base,
        context: read.context,
      }),
    })),
    weighting,
  };
}

const questionOf = (axis: { questionId: number | null } | undefined) =>
  axis?.questionId == null ? [] : [axis.questionId];
