import { parseArgs } from "node:util";
import {
  forgetSessionsEverywhere,
  resetTwoStep,
  twoStepEmail,
} from "../apps/server/src/accounts/public.ts";
import { loadConfig } from "../apps/server/src/platform/config.ts";
import { storeJournalKinds } from "../apps/server/src/journal-kinds.ts";
import { reachDatabase } from "../apps/server/src/platform/database/reach-database.ts";
import { inTransaction } from "../apps/server/src/platform/database/transaction.ts";
import { Jobs } from "../apps/server/src/platform/jobs/jobs.ts";
import {
  reportStartupFailure,
  StartupError,
} from "../apps/server/src/platform/startup-error.ts";
import { requireNode } from "./support/node-version.ts";

// `npm run admin:reset-two-step -- --email <address>`: for admins who have lost the authenticator app and the recovery
// codes.
const USAGE = "Usage: npm run admin:reset-two-step -- --email <address>";

const log = { info: () => {}, warn: console.warn, error: console.error };

// Messages never contain the address: the output of commands may be logged.
const says = {
  nobody: "No account has that email address.",
  off: "That account has no two-step sign-in.",
  reset:
    "Two-step sign-in of that account is off, all its sessions have ended, and its owner gets an email. An admin sets it up again at the next sign-in.",
} as const;

requireNode();
try {
  const email = readEmail();
  const database = await reachDatabase(loadConfig(process.env), log, {
    storeRows: storeJournalKinds,
  });
  try {
    const jobs = new Jobs(database.pool, log);
    // Only enqueues the email: a running server sends it, or the next one that starts.
    jobs.handle(twoStepEmail, () => Promise.resolve());
    await jobs.start({ work: false });
    try {
      const found = await inTransaction(database.db, (tx) =>
        resetTwoStep(tx, jobs, email),
      );
      await forgetSessionsEverywhere(jobs.signals);
      if (found === "nobody") throw new StartupError(says.nobody);
      console.log(says[found]);
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  process.exitCode = reportStartupFailure(error);
}

function readEmail(): string {
  try {
    const { email } = parseArgs({
      options: { email: { type: "string" } },
    }).values;
    if (email !== undefined) return email.trim().toLowerCase();
  } catch {
    // An unknown argument: print the usage.
  }
  throw new StartupError(USAGE);
}
