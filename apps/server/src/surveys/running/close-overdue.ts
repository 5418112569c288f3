import type { ClosingTerms } from "@sigi/contract/running-surveys.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { forEachApart } from "../../platform/jobs/for-each-apart.ts";
import type { Services } from "../../platform/services.ts";
import { surveyIdle } from "../events.ts";
import { hasPassed } from "../life-cycle.ts";
import { lockPlaces } from "../places.ts";
import { lockSurvey } from "../read-survey.ts";
import { writeSurvey } from "../repository.ts";
import type { SurveyRow } from "../repository.ts";
import { closeLocked } from "./close-survey.ts";
import { overdueSurveys, readClosingTerms } from "./repository.ts";
import { isRunning } from "./running-survey.ts";

const DAY_MS = 24 * 3_600_000;

type Tools = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Closes surveys at their end date, and idle surveys at the time announced to their creator. Notifies the creators of
 * surveys without answers, as the closing terms define.
 */
export async function closeOverdueSurveys(services: Tools): Promise<void> {
  const now = services.clock.now();
  const terms = await readClosingTerms(services.db);
  const quietDays = terms.idleDays - terms.noticeDays;
  const quietSince = new Date(now.getTime() - quietDays * DAY_MS);
  const overdue = await overdueSurveys(services.db, now, quietSince);
  await forEachApart(overdue, (id) =>
    closeOrRemind(services, id, { now, terms }),
  );
}

interface Moment {
  readonly now: Date;
  readonly terms: ClosingTerms;
}

/**
 * Closes a survey or notifies its creator. The decision is made under the locks, because an answer may have been
 * accepted, or the end date moved, meanwhile.
 */
async function closeOrRemind(
  services: Tools,
  id: number,
  moment: Moment,
): Promise<void> {
  const { now } = moment;
  await inTransaction(services.db, async (tx) => {
    const places = await lockPlaces(tx, id);
    const survey = await lockSurvey(tx, id);
    if (!isRunning(survey)) return;
    if (hasPassed(survey.endsAt, now)) {
      await closeLocked(tx, services, survey, "end_date");
      return;
    }
    const step = idleStep(survey, places?.lastAcceptedAt ?? null, moment);
    if (step === "close") await closeLocked(tx, services, survey, "idle");
    if (typeof step !== "object" || step === null) return;
    const { closesAt } = step;
    await writeSurvey(tx, survey, { remindedAt: now, idleEndsAt: closesAt });
    const event = { surveyId: id, closesAt: closesAt.getTime() };
    await services.jobs.emit(tx, surveyIdle, event);
  });
}

/** Returns the step that is due for an idle survey: a notice with the time of closing, the closing itself, or null. */
function idleStep(
  { publishedAt, remindedAt, idleEndsAt }: SurveyRow,
  lastAcceptedAt: Date | null,
  { now, terms }: Moment,
): "close" | { closesAt: Date } | null {
  const active = lastAcceptedAt ?? publishedAt;
  if (!active) return null;
  // A notice from before the last answer is no longer valid.
  const isReported = remindedAt !== null && remindedAt > active;
  if (isReported) return hasPassed(idleEndsAt, now) ? "close" : null;
  const idleMs = terms.idleDays * DAY_MS;
  const noticeMs = terms.noticeDays * DAY_MS;
  if (now.getTime() - active.getTime() < idleMs - noticeMs) return null;
  const ends = Math.max(active.getTime() + idleMs, now.getTime() + noticeMs);
  return { closesAt: new Date(ends) };
}
