import { accountsPolicy } from "./accounts.ts";
import { administrationPolicy } from "./administration.ts";
import { ledgerPolicy } from "./ledger.ts";
import { paymentsPolicy } from "./payments.ts";
import { answersPolicy } from "./answers.ts";
import { resultsPolicy } from "./results.ts";
import { surveysPolicy } from "./surveys.ts";
import type { TablePolicy } from "./table-policy.ts";

/**
 * The handling of every column of the database when a user's account is deleted. A table or column that is missing here
 * fails `privacy/erase-user.test.ts`, so that every new one needs a decision.
 */
export const retentionPolicy: Readonly<Record<string, TablePolicy>> = {
  ...accountsPolicy,
  ...surveysPolicy,
  ...answersPolicy,
  ...resultsPolicy,
  ...paymentsPolicy,
  ...ledgerPolicy,
  ...administrationPolicy,
};
