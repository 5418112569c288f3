import * as contract from "@sigi/contract/accounts.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import { logSecurityEvent } from "../../platform/http/security-log.ts";
import type { Services } from "../../platform/services.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { checkNewPassword, resetPassword } from "./reset-password.ts";

/** A new password for who has forgotten the old one. */
export function passwordRoutes(app: App, services: Services): void {
  const { db, jobs, clock } = services;
  const requests = new AttemptLimit(services, "password_reset", {
    attempts: 5,
    minutes: 60,
  });

  mount(
    app,
    contract.forgotPassword,
    { perMinute: 10, event: "password_reset_asked" },
    async ({ body }) => {
      await requests.begin(body.email, clock.now());
      await inTransaction(db, (tx) =>
        requestPasswordReset(tx, jobs, body.email),
      );
      return {};
    },
  );

  mount(
    app,
    contract.resetPassword,
    { perMinute: 20 },
    async ({ body, request }) => {
      const passwordHash = await checkNewPassword(body);
      const userId = await inTransaction(db, (tx) =>
        resetPassword(tx, services, body.token, passwordHash),
      );
      logSecurityEvent(request, "password_changed", { userId });
      return {};
    },
  );
}
