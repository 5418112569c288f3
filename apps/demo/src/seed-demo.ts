import { ApiClient } from "@sigi/contract/api-client.ts";
import { createSession, sessionCookie } from "@sigi/server/accounts/public.ts";
import { buildApp } from "@sigi/server/app.ts";
import type { App } from "@sigi/server/platform/http/app.ts";
import { inTransaction } from "@sigi/server/platform/database/transaction.ts";
import type { Services } from "@sigi/server/platform/services.ts";
import { readDemoAccounts, seedingMark } from "./demo-accounts.ts";
import type { DemoAccounts } from "./demo-accounts.ts";
import { fillMarket } from "./fill-market.ts";
import { createDemoAccounts } from "./create-demo-accounts.ts";
import type { DemoUserIds } from "./create-demo-accounts.ts";

/**
 * Adds demo data to a database without users, or continues where an interrupted start stopped: users, surveys,
 * answers and money, all through the server's API. Leaves a database with other users unchanged.
 * @returns the accounts to print, if this start created or completed them.
 */
export async function seedDemo(
  services: Services,
): Promise<DemoAccounts | undefined> {
  const { config, log } = services;
  const ids = await createDemoAccounts(services);
  if (!ids) return undefined;
  // Demo respondents answer all at once, which would hold their answers for review.
  const withoutReview = {
    ...services,
    config: { ...config, answerReview: false },
  };
  const app = await buildApp(withoutReview, {
    config,
    cookieSecret: services.secret,
    rateLimit: false,
  });
  try {
    await fillMarket(services, (email) => signIn(services, app, ids, email));
    seedingMark.clear(config.dataDir);
  } catch (error) {
    // The error is not fatal: the server works with the data so far, and the next start completes it.
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
  if (id === undefined) throw new Error(`No account has the address ${email}`);
  const { token } = await inTransaction(db, (tx) =>
    createSession(tx, clock, id, { remember: false }),
  );
  return new InProcessClient(app, token);
}

/** A client of a signed-in user that calls the whole HTTP server without the network. */
class InProcessClient extends ApiClient {
  readonly #app: App;

  constructor(app: App, sessionToken: string) {
    super("", { [sessionCookie]: sessionToken }, "id");
    this.#app = app;
  }

  protected override async send(
    url: string,
    { method = "GET", headers, body }: RequestInit,
  ): Promise<Response> {
    const answer = await this.#app.inject({
      method: method as "GET",
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === "string" ? { payload: body } : {}),
    });
    const { statusCode, payload } = answer;
    const response = new Response(payload === "" ? null : payload, {
      status: statusCode,
    });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      response.headers.append("set-cookie", line);
    }
    return response;
  }
}
