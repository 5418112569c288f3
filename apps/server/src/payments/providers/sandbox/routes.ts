import * as contract from "@sigi/contract/payments.ts";
import type { App } from "../../../platform/http/app.ts";
import { mount } from "../../../platform/http/mount.ts";
import type { Services } from "../../../platform/services.ts";
import { payPage } from "./pay-page.ts";
import { payTransaction } from "./pay-transaction.ts";
import { showTransaction } from "./show-transaction.ts";

/** The sandbox's pay window and what it calls. */
export function sandboxRoutes(app: App, services: Services): void {
  payPage(app);
  mount(app, contract.getSandboxTransaction, {}, ({ params }) =>
    showTransaction(services, params.token),
  );

  mount(
    app,
    contract.paySandboxTransaction,
    { perMinute: 30 },
    ({ params, body }) => payTransaction(services, params.token, body),
  );
}
