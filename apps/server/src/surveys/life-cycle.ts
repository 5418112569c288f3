import type { Tx } from "../platform/database/transaction.ts";
import { writeSurvey } from "./repository.ts";
import type { SurveyRow } from "./repository.ts";

/** A payment is open for the survey. The caller holds the survey's lock. */
export async function awaitPayment(tx: Tx, survey: SurveyRow): Promise<void> {
  if (survey.status === "draft") {
    await writeSurvey(tx, survey, { status: "awaiting_payment" });
  }
}

/** No payment is open any more: the survey is a draft again. The caller holds the survey's lock. */
export async function returnToDraft(tx: Tx, survey: SurveyRow): Promise<void> {
  if (survey.status === "awaiting_payment") {
    await writeSurvey(tx, survey, { status: "draft" });
  }
}
