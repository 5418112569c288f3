import { m } from "@sigi/messages/messages";
import type { App } from "../../../platform/http/app.ts";
import { sendPage } from "../../../platform/http/web-files.ts";

/** The sandbox's pay window, in both languages; the page itself asks for the transaction of its token. */
export function payPage(app: App): void {
  for (const prefix of ["", "/en"]) {
    app.get(`${prefix}/sandbox/pay/:token`, async (request, reply) =>
      sendPage(request, reply, "pay", {
        title: (locale) => m.pay_window({}, { locale }),
      }),
    );
  }
}
