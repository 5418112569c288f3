import { findRequestedEmail } from "../email-change/repository.ts";
import { findGoogleLinkedAt } from "../google/repository.ts";
import { findUser } from "../repository.ts";
import { selectTwoStep } from "../two-step/repository.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Database } from "../../platform/database/pool.ts";

/** The account for the personal data export: everything but secrets and their hashes. @throws NotFound */
export async function exportAccount(db: Database, userId: number) {
  const account = await findUser(db, userId);
  if (!account) throw new NotFound();
  return {
    ...account,
    newEmail: (await findRequestedEmail(db, userId)) ?? null,
    googleLinkedAt: (await findGoogleLinkedAt(db, userId)) ?? null,
    twoStepSince: (await selectTwoStep(db, userId))?.confirmedAt ?? null,
  };
}
