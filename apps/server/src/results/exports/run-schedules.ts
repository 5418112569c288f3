import type { Tx } from "../../platform/database/transaction.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import { ExportRunning } from "../../platform/http/file-streams.ts";
import type { Services } from "../../platform/services.ts";
import { anySurvey, countReserved, isRunning } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { findSummary } from "../repository.ts";
import {
  answersInLastOf,
  dueSchedules,
  lockDueSchedule,
  removeSchedule,
  setNextAt,
} from "./repository.ts";
import type { ScheduleRow } from "./repository.ts";
import { requestExport } from "./request-export.ts";
import { nextTime } from "./schedule.ts";

/** Requests the exports that are due. Exports that are not requested in this run are requested in the next. */
export async function runSchedules(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await forEachApart(await dueSchedules(db, now), (id) =>
    inTransaction(db, async (tx) => {
      const schedule = await lockDueSchedule(tx, id, now);
      if (schedule) await runSchedule(tx, services, schedule, now);
    }),
  );
}

async function runSchedule(
  tx: Tx,
  services: Services,
  schedule: ScheduleRow,
  now: Date,
): Promise<void> {
  const { id, surveyId, every, nextAt } = schedule;
  const survey = await anySurvey(tx, surveyId);
  if (survey.deletedAt) {
    await removeSchedule(tx, surveyId, id);
    return;
  }
  if (!(await requestIfNew(tx, services, schedule, survey))) return;
  if (await hasEnded(tx, survey)) await removeSchedule(tx, surveyId, id);
  else await setNextAt(tx, id, nextTime(every, nextAt, now));
}

/**
 * Requests an export if there are new answers. @returns false if another export of the creator is being generated, so
 * that this one must wait for the next run.
 */
async function requestIfNew(
  tx: Tx,
  services: Services,
  schedule: ScheduleRow,
  survey: SurveyRow,
): Promise<boolean> {
  const answers = (await findSummary(tx, survey.id))?.answers ?? 0;
  if (answers <= (await answersInLastOf(tx, schedule))) return true;
  const { id, format, options } = schedule;
  try {
    await requestExport(tx, services, survey, {
      ...options,
      format,
      schedule: id,
    });
    return true;
  } catch (error) {
    if (error instanceof ExportRunning) return false;
    throw error;
  }
}

/** Returns true if no further answer is possible: respondents who have a place in a closed survey may still submit. */
const hasEnded = async (tx: Tx, survey: SurveyRow) =>
  !isRunning(survey) && (await countReserved(tx, survey.id)) === 0;
