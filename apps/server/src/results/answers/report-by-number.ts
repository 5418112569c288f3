import type { OwnReport } from "@sigi/contract/own-reviews.ts";
import { presentReport, reportAnswer } from "../../answers/public.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { ownSurvey } from "../../surveys/public.ts";
import { participationOf } from "./read-models.ts";

interface Report {
  readonly code: string;
  readonly number: number;
  readonly userId: number;
  readonly reason: string;
}

/**
 * Reports an answer to the creator's own survey by its number. @throws NotFound, also for another creator's survey, and
 * the errors of `reportAnswer`.
 */
export async function reportByNumber(
  tx: Tx,
  services: Pick<Services, "clock">,
  { code, number, userId, reason }: Report,
): Promise<OwnReport> {
  const survey = await ownSurvey(tx, { code }, { userId });
  const participationId = await participationOf(tx, survey.id, number);
  if (participationId === undefined) throw new NotFound();
  const report = { participationId, creatorId: userId, reason };
  return presentReport(await reportAnswer(tx, services, report));
}
