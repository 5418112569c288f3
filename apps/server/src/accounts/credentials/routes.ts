import * as accounts from "@sigi/contract/accounts.ts";
import * as contract from "@sigi/contract/credentials.ts";
import { EmailRequestLimit } from "../email-request-limit.ts";
import { changePassword, checkPasswordChange } from "./change-password.ts";
import { checkNewPassword, resetPassword } from "./reset-password.ts";
import { requestPasswordReset } from "./send-password-reset-email.ts";
import { showCredentials } from "./show-credentials.ts";
import {
  currentSession,
  setSessionCookie,
} from "../sessions/session-cookie.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { networkOf } from "../../platform/http/limits/network.ts";
import { mount } from "../../platform/http/mount.ts";
import { logSecurityEvent } from "../../platform/http/security-log.ts";
import type { Services } from "../../platform/services.ts";

export function credentialRoutes(app: App, services: Services): void {
  const { config, db, jobs, clock } = services;
  const resets = new EmailRequestLimit(services, "password_reset");

  mount(app, contract.showCredentials, {}, ({ user }) =>
    inTransaction(db, (tx) => showCredentials(tx, clock, user.id)),
  );

  mount(
    app,
    contract.changePassword,
    { perMinute: 20, event: "password_changed" },
    async (call) => {
      const current = currentSession(call, config);
      const hash = await checkPasswordChange(services, current, call.body);
      const session = await inTransaction(db, (tx) =>
        changePassword(tx, services, current, hash),
      );
      setSessionCookie(call.reply, config, session);
      return {};
    },
  );

  mount(
    app,
    accounts.forgotPassword,
    { perNetwork: true, event: "password_reset_requested" },
    async ({ body, request }) => {
      await resets.begin({
        email: body.email,
        address: request.ip,
        now: clock.now(),
      });
      await inTransaction(db, (tx) =>
        requestPasswordReset(tx, jobs, body.email),
      );
      return {};
    },
  );

  mount(
    app,
    accounts.resetPassword,
    { perNetwork: true },
    async ({ body, request }) => {
      const passwordHash = await checkNewPassword(
        services,
        body,
        networkOf(request.ip),
      );
      const userId = await inTransaction(db, (tx) =>
        resetPassword(tx, services, body.token, passwordHash),
      );
      logSecurityEvent(request, "password_changed", { userId });
      return {};
    },
  );
}
