import { receivePaymentNotification } from "@sigi/contract/payments.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import { EVENT_BYTES_MAX, receiveEvent } from "./receive-event.ts";

/** The provider's signature, which covers the raw body, replaces the CSRF token. */
export function inboxRoutes(app: App, services: Services): void {
  void app.register(async (scope) => {
    const raw = new WeakMap<object, string>();
    const parseJson = scope.getDefaultJsonParser("error", "ignore");
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "string", bodyLimit: EVENT_BYTES_MAX },
      (request, body, done) => {
        raw.set(request, String(body));
        void parseJson(request, String(body), done);
      },
    );
    mount(
      scope,
      receivePaymentNotification,
      { perNetwork: true },
      async ({ request }) => {
        await inTransaction(services.db, (tx) =>
          receiveEvent(tx, services, {
            body: raw.get(request) ?? "",
            headers: textHeaders(request.headers),
          }),
        );
        return {};
      },
    );
  });
}

function textHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
}
