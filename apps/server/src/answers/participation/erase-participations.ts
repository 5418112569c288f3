import type { ProfileInBands } from "@sigi/contract/user-details.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { endHeldPlace, releasePlaces } from "../../surveys/public.ts";
import { dismissReport, dropReversal } from "../reports/decide-report.ts";
import { eraseReports, openReportsBy } from "../reports/repository.ts";
import { endReviewsOf } from "../review/repository.ts";
import { deleteDraftsOf } from "../drafts/repository.ts";
import { eraseFiles } from "../uploads/erase-files.ts";
import { deleteUnsubmitted, eraseRespondent } from "./repository.ts";

/**
 * Erases a user from their participations: submitted ones retain only the profile in bands, the others are deleted and
 * their places released. Answers that the user reported stay paid. The caller has locked the participations
 * (`lockOpenParticipations`), then the account.
 */
export async function eraseParticipations(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  userId: number,
  bands: ProfileInBands,
): Promise<void> {
  await eraseFiles(tx, services, userId);
  await deleteDraftsOf(tx, userId);
  const held = await endReviewsOf(tx, userId, services.clock.now());
  await dropReportsOf(tx, services, userId);
  await eraseRespondent(tx, userId, bands);
  const started = await deleteUnsubmitted(tx, userId);
  await releasePlaces(tx, [...held, ...started]);
  for (const { surveyId } of held) await endHeldPlace(tx, surveyId);
}

/**
 * Drops the reports of a deleted creator, since no account could get the money back: the reported answers stay paid,
 * and their respondents are notified.
 */
async function dropReportsOf(
  tx: Tx,
  services: Pick<Services, "jobs" | "clock">,
  userId: number,
): Promise<void> {
  const open = await openReportsBy(tx, userId);
  await eraseReports(tx, userId);
  const by = { adminId: null, now: services.clock.now(), reason: null };
  for (const { review, participation } of open) {
    const found = { participation, review: { ...review, reportedBy: null } };
    const isFirst = review.decision === null;
    await (isFirst ? dismissReport : dropReversal)(tx, services, found, by);
  }
}
