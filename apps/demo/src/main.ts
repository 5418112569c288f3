import { existsSync } from "node:fs";
import { runServer } from "@sigi/server/run-server.ts";
import type { Services } from "@sigi/server/platform/services.ts";
import { demoAccountsFile } from "./demo-accounts.ts";
import { seedDemo } from "./seed-demo.ts";

// The server that `npm start` runs outside production: with demo data in an empty database.
await runServer({ seedDemo: seedAndDescribe });

/** @returns the demo accounts to print. The start that created them prints them in full. */
async function seedAndDescribe(services: Services): Promise<string[]> {
  const file = demoAccountsFile(services.config.dataDir);
  const accounts = await seedDemo(services);
  if (!accounts)
    return existsSync(file) ? [`  accounts  of the demo in ${file}`] : [];
  const lines = [`Demo accounts (kept in ${file}):`];
  for (const [role, { email, password }] of Object.entries(accounts)) {
    lines.push(`  ${role.padEnd(10)}  ${email}  ${password}`);
  }
  if (accounts.admin.twoStepSecret) {
    lines.push(
      `  The admin also needs a code: npm run demo:code prints it, or an authenticator app with the key ${accounts.admin.twoStepSecret}`,
    );
  }
  return lines;
}
