import * as contract from "@sigi/contract/credentials.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { changePassword, checkPasswordChange } from "./change-password.ts";
import { emailChangeRoutes } from "./email-change-routes.ts";
import {
  readSessionCookie,
  setSessionCookie,
} from "../sessions/session-cookie.ts";
import { showCredentials } from "./show-credentials.ts";
import { hashToken } from "../token.ts";

/** What one signs in with, and changes of it. */
export function credentialRoutes(app: App, services: Services): void {
  const { config, db, clock } = services;

  mount(app, contract.showCredentials, {}, ({ user }) =>
    inTransaction(db, (tx) => showCredentials(tx, clock, user.id)),
  );

  mount(
    app,
    contract.changePassword,
    { perMinute: 20, event: "password_changed" },
    async (call) => {
      const token = readSessionCookie(call.request, config) ?? "";
      const holder = {
        userId: call.user.id,
        sessionTokenHash: hashToken(token),
      };
      const hash = await checkPasswordChange(services, holder, call.body);
      const session = await inTransaction(db, (tx) =>
        changePassword(tx, services, holder, hash),
      );
      setSessionCookie(call.reply, config, session);
      return {};
    },
  );

  emailChangeRoutes(app, services);
}
