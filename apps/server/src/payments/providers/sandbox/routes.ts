import * as contract from "@sigi/contract/payments.ts";
import { m } from "@sigi/messages/messages";
import type { App } from "../../../platform/http/app.ts";
import { mount } from "../../../platform/http/mount.ts";
import { sendPage } from "../../../platform/http/pages/web-files.ts";
import type { Services } from "../../../platform/services.ts";
import { payTransaction, showTransaction } from "./pay-transaction.ts";

/** The sandbox's payment window and its endpoints. */
export function sandboxRoutes(app: App, services: Services): void {
  for (const prefix of ["", "/en"]) {
    app.get(`${prefix}/sandbox/pay/:token`, async (request, reply) =>
      sendPage(request, reply, "pay", {
        title: (locale) => m.pay_window({}, { locale }),
      }),
    );
  }

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
