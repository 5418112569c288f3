import { Turns } from "@sigi/export/turns.ts";
import { addToStatistics } from "@sigi/quality/survey-statistics.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { surveyVersions } from "../../surveys/public.ts";
import type { FormCache } from "../participation/form-cache.ts";
import { factsOf } from "../participation/participation.ts";
import { fromStored } from "../stored-values.ts";
import { observeAnswer } from "./observe-answer.ts";
import {
  lockStatistics,
  selectAccepted,
  storeStatistics,
} from "./comparisons-repository.ts";

/** Maximum number of answers per survey: later answers hardly move a median or a mean. */
const ANSWERS_MAX = 1_000;
/** Maximum number of surveys per batch, because their forms may all have to be read. */
const SURVEYS_MAX = 100;

interface Accepted {
  readonly surveyId: number;
  readonly participationId: number;
}

/**
 * Adds accepted answers to the statistics with which later answers of their surveys are compared, up to the first 1,000
 * of each survey. Call it once per answer. The number of statements depends neither on the number of answers nor on
 * that of surveys.
 * @returns the surveys that were skipped, because another transaction has locked their statistics or the batch has too
 * many surveys: none of their answers were added.
 */
export async function addAcceptedToStatistics(
  tx: Tx,
  forms: FormCache,
  accepted: readonly Accepted[],
): Promise<ReadonlySet<number>> {
  const bySurvey = Map.groupBy(accepted, ({ surveyId }) => surveyId);
  const some = [...bySurvey.keys()].slice(0, SURVEYS_MAX);
  const locked = await lockStatistics(tx, some, ANSWERS_MAX);
  const busy = new Set(bySurvey.keys());
  for (const { surveyId } of locked) busy.delete(surveyId);

  const open = locked.filter(({ answers }) => answers < ANSWERS_MAX);
  const versions = await surveyVersions(
    tx,
    open.map(({ surveyId }) => surveyId),
  );
  const present = versions.filter(({ purgedAt }) => !purgedAt);
  if (present.length === 0) return busy;
  const formOf = await forms.getAll(present);
  const counted = open.filter(({ surveyId }) => formOf.has(surveyId));
  const rows = await selectAccepted(
    tx,
    counted.flatMap(({ surveyId, answers }) =>
      (bySurvey.get(surveyId) ?? [])
        .slice(0, ANSWERS_MAX - answers)
        .map(({ participationId }) => participationId),
    ),
  );
  const rowsOf = Map.groupBy(rows, (row) => row.participation.surveyId);
  const turns = new Turns();
  const changed = [];
  for (const { surveyId, answers, statistics } of counted) {
    const form = formOf.get(surveyId);
    const own = rowsOf.get(surveyId) ?? [];
    if (!form || own.length === 0) continue;
    let sum = statistics;
    for (const row of own) {
      await turns.next();
      sum = addToStatistics(sum, observe(form, row));
    }
    const total = answers + own.length;
    changed.push({ surveyId, answers: total, statistics: sum });
  }
  await storeStatistics(tx, changed);
  return busy;
}

type Row = Awaited<ReturnType<typeof selectAccepted>>[number];

const observe = (form: Form, { participation, answer }: Row) =>
  observeAnswer({
    form,
    facts: factsOf(participation),
    reported: answer,
    values: fromStored(answer.values),
    startedAt: participation.firstStartedAt ?? participation.startedAt,
    now: answer.createdAt,
  });
