import { parseArgs } from "node:util";
import { register } from "@sigi/contract/registration.ts";
import {
  forgetSessionsEverywhere,
  hashPassword,
  isCommonPassword,
  makeAdmin,
} from "../apps/server/src/accounts/public.ts";
import { loadConfig } from "../apps/server/src/platform/config.ts";
import { storeJournalKinds } from "../apps/server/src/journal-kinds.ts";
import { reachDatabase } from "../apps/server/src/platform/database/reach-database.ts";
import { inTransaction } from "../apps/server/src/platform/database/transaction.ts";
import { ProcessSignals } from "../apps/server/src/platform/jobs/process-signals.ts";
import {
  fieldText,
  issueFault,
} from "../apps/server/src/platform/http/error-text.ts";
import {
  reportStartupFailure,
  StartupError,
} from "../apps/server/src/platform/startup-error.ts";
import { requireNode } from "./support/node-version.ts";
import { readPassword } from "./support/read-password.ts";

// `npm run admin:create -- --email <address> --name "…"`: gives the account with that address the admin role, or
// creates one. Reads the password from a prompt or standard input, never from an argument, which other users of the
// machine see.
const USAGE =
  'Usage: npm run admin:create -- --email <address> --name "Full Name"';

const log = { info: () => {}, warn: console.warn, error: console.error };

requireNode();
try {
  const admin = await readAdmin();
  const database = await reachDatabase(loadConfig(process.env), log, {
    storeRows: storeJournalKinds,
  });
  try {
    const { id } = await inTransaction(database.db, (tx) =>
      makeAdmin(tx, admin, new Date()),
    );
    await forgetSessionsEverywhere(new ProcessSignals(database.pool, log));
    console.log(`The account of that address, user ${id}, is an admin.`);
    console.log(
      "Admins sign in with a code too: have an authenticator app at hand. Unless the account has two-step sign-in already, the first sign-in leads to setting it up.",
    );
  } finally {
    await database.stop();
  }
} catch (error) {
  process.exitCode = reportStartupFailure(error);
}

async function readAdmin() {
  const { email, name } = readArguments();
  const password = await readPassword();
  // An admin's account follows the same rules as every account.
  const account = register.body.safeParse({
    email,
    name,
    password,
    password_confirmation: password,
    consent: true,
  });
  if (isCommonPassword(password)) {
    throw new StartupError(`password: ${fieldText("password_common", "en")}`);
  }
  if (account.success) {
    return {
      email: account.data.email,
      name: account.data.name,
      passwordHash: await hashPassword(password, {
        network: "command",
        account: email,
      }),
    };
  }
  const faults = account.error.issues.map((issue) => {
    const { code, params } = issueFault(issue);
    return `${issue.path.join(".")}: ${fieldText(code, "en", params)}`;
  });
  throw new StartupError(faults.join("\n"));
}

function readArguments(): { email: string; name: string } {
  try {
    const { email, name } = parseArgs({
      options: { email: { type: "string" }, name: { type: "string" } },
    }).values;
    if (email !== undefined && name !== undefined) return { email, name };
  } catch {
    // An unknown argument: print the usage.
  }
  throw new StartupError(USAGE);
}
