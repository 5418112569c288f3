import * as contract from "@sigi/contract/credentials.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import { logSecurityEvent } from "../../platform/http/security-log.ts";
import type { Services } from "../../platform/services.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { confirmIdentity } from "./reauthenticate.ts";
import { deleteEmailChange } from "./email-change-repository.ts";
import { EmailChangeTaken } from "../errors.ts";
import { refuseEmailChange } from "./refuse-email-change.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { resendEmailChange } from "./resend-email-change.ts";
import { readSessionCookie } from "../sessions/session-cookie.ts";
import { showEmailChange } from "./show-email-change.ts";
import { hashToken } from "../token.ts";

/** Asked for signed in; the mailed links work signed out and in any browser. */
export function emailChangeRoutes(app: App, services: Services): void {
  const { config, db, clock } = services;
  const hourly = { attempts: 5, minutes: 60 };
  const byAccount = new AttemptLimit(services, "email_change", hourly);
  const byAddress = new AttemptLimit(services, "email_change_to", hourly);

  mount(
    app,
    contract.requestEmailChange,
    { perMinute: 20, event: "email_change_asked" },
    async (call) => {
      const { user, body, request } = call;
      const token = readSessionCookie(request, config) ?? "";
      const holder = { userId: user.id, sessionTokenHash: hashToken(token) };
      const { email, currentPassword: password } = body;
      await confirmIdentity(services, { ...holder, password });
      await byAccount.begin(String(user.id), clock.now());
      await byAddress.begin(email, clock.now());
      return inTransaction(db, (tx) =>
        requestEmailChange(tx, services, holder, email),
      );
    },
  );

  mount(app, contract.cancelEmailChange, {}, async ({ user }) => {
    await inTransaction(db, (tx) => deleteEmailChange(tx, user.id));
    return {};
  });

  mount(app, contract.resendEmailChange, { perMinute: 6 }, async ({ user }) => {
    await byAccount.begin(String(user.id), clock.now());
    return inTransaction(db, (tx) => resendEmailChange(tx, services, user.id));
  });

  mount(app, contract.showEmailChange, { perMinute: 20 }, ({ body }) =>
    inTransaction(db, (tx) => showEmailChange(tx, clock, body.token)),
  );

  mount(
    app,
    contract.confirmEmailChange,
    { perMinute: 20 },
    async ({ body, request }) => {
      const confirmed = await inTransaction(db, (tx) =>
        confirmEmailChange(tx, services, body.token),
      );
      if (confirmed.outcome === "taken") throw new EmailChangeTaken();
      if (confirmed.outcome === "waits")
        return { done: false, waitsFor: confirmed.waitsFor };
      const { userId } = confirmed;
      logSecurityEvent(request, "email_changed", { userId });
      return { done: true, waitsFor: [] };
    },
  );

  mount(
    app,
    contract.refuseEmailChange,
    { perMinute: 20 },
    async ({ body, request }) => {
      const { side, userId } = await inTransaction(db, (tx) =>
        refuseEmailChange(tx, clock, body.token),
      );
      logSecurityEvent(request, "email_change_refused", { userId });
      return { side };
    },
  );
}
