import { schedulesMax } from "@sigi/contract/result-exports.ts";
import type { createSchedule as endpoint } from "@sigi/contract/result-exports.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { isRunning, lockOwnSurvey } from "../../surveys/public.ts";
import { SchedulesFull, SurveyEnded } from "./errors.ts";
import { insertSchedule, selectSchedules } from "./repository.ts";
import type { ScheduleRow } from "./repository.ts";
import { nextTime } from "./schedule.ts";

interface Wanted {
  readonly userId: number;
  readonly code: string;
  readonly schedule: BodyOf<typeof endpoint>;
  readonly now: Date;
}

/**
 * Schedules an export at an interval, the first one after the interval. @throws NotFound, SurveyEnded, SchedulesFull
 */
export async function createSchedule(
  tx: Tx,
  { userId, code, schedule, now }: Wanted,
): Promise<ScheduleRow> {
  const { format, every, ...options } = schedule;
  const survey = await lockOwnSurvey(tx, { code }, { userId });
  if (!isRunning(survey)) throw new SurveyEnded();
  if ((await selectSchedules(tx, survey.id)).length >= schedulesMax)
    throw new SchedulesFull(schedulesMax);
  return insertSchedule(tx, {
    surveyId: survey.id,
    format,
    options,
    every,
    nextAt: nextTime(every, now, now),
    createdAt: now,
  });
}
