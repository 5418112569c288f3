import { codeAt } from "../apps/server/src/accounts/public.ts";
import {
  demoAccountsFile,
  readDemoAccounts,
} from "../apps/demo/src/demo-accounts.ts";
import { loadConfig } from "../apps/server/src/platform/config.ts";
import {
  reportStartupFailure,
  StartupError,
} from "../apps/server/src/platform/startup-error.ts";
import { requireNode } from "./support/node-version.ts";

// `npm run demo:code`: prints the current authenticator code of the demo's admin.
requireNode();
try {
  const { dataDir } = loadConfig(process.env);
  const secret = readDemoAccounts(dataDir)?.admin.twoStepSecret;
  if (!secret) {
    throw new StartupError(
      `${demoAccountsFile(dataDir)} has no key of the admin's two-step sign-in: npm start makes one on its first start, or DATA_DIR must say where it is.`,
    );
  }
  console.log(codeAt(secret, new Date()));
} catch (error) {
  process.exitCode = reportStartupFailure(error);
}
