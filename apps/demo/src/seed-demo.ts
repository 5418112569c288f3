import type { ApiClient } from "@sigi/contract/api-client.ts";
import { createSession } from "@sigi/server/accounts/public.ts";
import { buildApp } from "@sigi/server/app.ts";
import type { App } from "@sigi/server/platform/http/app.ts";
import { inTransaction } from "@sigi/server/platform/database/transaction.ts";
import type { Services } from "@sigi/server/platform/services.ts";
import { readDemoAccounts, seedingMark } from "./demo-accounts.ts";
import type { DemoAccounts } from "./demo-accounts.ts";
import { fillMarket } from "./fill-market.ts";
import { InProcessClient } from "./in-process-client.ts";
import { openDemoAccounts } from "./open-demo-accounts.ts";
import type { DemoUserIds } from "./open-demo-accounts.ts";

/**
 * Puts demo data into a database without users, or goes on where an interrupted start left off: people, surveys,
 * answers and money, all of it through the server's own calls. A database with users of its own is left alone.
 * @returns the accounts to print, when this start made or completed them.
 */
export async function seedDemo(
  services: Services,
): Promise<DemoAccounts | undefined> {
  const { config, log } = services;
  const ids = await openDemoAccounts(services);
  if (!ids) return undefined;
  const app = await buildApp(services, {
    config,
    cookieSecret: services.secret,
    rateLimit: false,
  });
  try {
    await fillMarket(services, (email) => signIn(services, app, ids, email));
    seedingMark.clear(config.dataDir);
  } catch (error) {
    // The server itself is well: people can use what is there, and the next start completes it.
    log.error(
      `The demo data is incomplete, the next start goes on: ${String(error)}`,
    );
  } finally {
    await app.close();
  }
  return readDemoAccounts(config.dataDir);
}

async function signIn(
  { db, clock }: Services,
  app: App,
  ids: DemoUserIds,
  email: string,
): Promise<ApiClient> {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`Nobody has the address ${email}`);
  const { token } = await inTransaction(db, (tx) =>
    createSession(tx, clock, id, { remember: false }),
  );
  return new InProcessClient(app, token);
}
