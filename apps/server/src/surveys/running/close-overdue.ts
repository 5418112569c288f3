import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { surveyIdle } from "../events.ts";
import { hasPassed } from "../life-cycle.ts";
import { lockPlaces } from "../places.ts";
import { lockSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { closeLocked } from "./close-survey.ts";
import { overdueSurveys } from "./repository.ts";
import { isRunning } from "./running-survey.ts";

const DAY_MS = 24 * 3_600_000;
/** A survey without an accepted answer for this long is closed, and its creator is told this long before. */
const idleMs = 90 * DAY_MS;
const noticeMs = 14 * DAY_MS;

type Tools = Pick<Services, "db" | "jobs" | "clock">;

/** Closes surveys at their end date, and those that nobody has answered for 90 days, 14 days after telling the creator. */
export async function closeOverdueSurveys(services: Tools): Promise<void> {
  const now = services.clock.now();
  const quietSince = new Date(now.getTime() - idleMs + noticeMs);
  for (const id of await overdueSurveys(services.db, now, quietSince)) {
    await closeOrRemind(services, id, now);
  }
}

/** Decides under the locks: an answer may have been accepted, or the end date moved, meanwhile. */
async function closeOrRemind(
  services: Tools,
  id: number,
  now: Date,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const places = await lockPlaces(tx, id);
    const survey = await lockSurvey(tx, id);
    if (!isRunning(survey)) return;
    if (hasPassed(survey.endsAt, now)) {
      await closeLocked(tx, services, survey, "end_date");
      return;
    }
    const step = idleStep(survey, places?.lastAcceptedAt ?? null, now);
    if (step === "close") await closeLocked(tx, services, survey, "idle");
    if (typeof step !== "object" || step === null) return;
    await writeSurvey(tx, survey, { remindedAt: now });
    const closesAt = step.closesAt.getTime();
    await services.jobs.emit(tx, surveyIdle, { surveyId: id, closesAt });
  });
}

/** What an idle survey is due: a notice that says when it closes, its end, or nothing yet. */
function idleStep(
  { publishedAt, remindedAt }: SurveyRow,
  lastAcceptedAt: Date | null,
  now: Date,
): "close" | { closesAt: Date } | null {
  const active = lastAcceptedAt ?? publishedAt;
  if (!active) return null;
  const idleFor = now.getTime() - active.getTime();
  // A notice from before the last answer is void.
  const told = remindedAt && remindedAt > active ? remindedAt : null;
  if (told) {
    const noticed = now.getTime() - told.getTime() >= noticeMs;
    return idleFor >= idleMs && noticed ? "close" : null;
  }
  if (idleFor < idleMs - noticeMs) return null;
  const ends = Math.max(active.getTime() + idleMs, now.getTime() + noticeMs);
  return { closesAt: new Date(ends) };
}
