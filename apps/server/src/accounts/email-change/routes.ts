import * as contract from "@sigi/contract/credentials.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { reauthenticate } from "../credentials/reauthenticate.ts";
import {
  confirmEmailChange,
  refuseEmailChange,
  showEmailChange,
} from "./confirm-email-change.ts";
import { EmailChangeTaken } from "./errors.ts";
import { deleteEmailChange, findEmailChange } from "./repository.ts";
import {
  requestEmailChange,
  resendEmailChange,
} from "./request-email-change.ts";
import { currentSession } from "../sessions/session-cookie.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import { logSecurityEvent } from "../../platform/http/security-log.ts";
import type { Services } from "../../platform/services.ts";

/** Requesting a change needs a session. The mailed links work without one, in any browser. */
export function emailChangeRoutes(app: App, services: Services): void {
  const { config, db, clock } = services;
  const hourly = { attempts: 5, minutes: 60 };
  const byAccount = new AttemptLimit(services, "email_change", hourly);
  const byAddress = new AttemptLimit(services, "email_change_to", hourly);

  mount(
    app,
    contract.requestEmailChange,
    { perMinute: 20, event: "email_change_requested" },
    async (call) => {
      const { user, body } = call;
      const session = currentSession(call, config);
      const { email, currentPassword: password } = body;
      await reauthenticate(services, { ...session, password });
      await byAccount.begin(String(user.id), clock.now());
      await byAddress.begin(email, clock.now());
      return inTransaction(db, (tx) =>
        requestEmailChange(tx, services, session, email),
      );
    },
  );

  mount(app, contract.cancelEmailChange, {}, async ({ user }) => {
    await inTransaction(db, (tx) => deleteEmailChange(tx, user.id));
    return {};
  });

  mount(app, contract.resendEmailChange, { perMinute: 6 }, async ({ user }) => {
    const now = clock.now();
    await byAccount.begin(String(user.id), now);
    const pending = await inTransaction(db, (tx) =>
      findEmailChange(tx, user.id, now),
    );
    if (pending) await byAddress.begin(pending.newEmail, now);
    return inTransaction(db, (tx) => resendEmailChange(tx, services, user.id));
  });

  mount(app, contract.showEmailChange, { perNetwork: true }, ({ user, body }) =>
    inTransaction(db, (tx) =>
      showEmailChange(tx, clock, { token: body.token, userId: user?.id }),
    ),
  );

  mount(
    app,
    contract.confirmEmailChange,
    { perNetwork: true },
    async ({ user, body, request }) => {
      const opened = { token: body.token, userId: user?.id };
      const confirmed = await inTransaction(db, (tx) =>
        confirmEmailChange(tx, services, opened),
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
    { perNetwork: true },
    async ({ body, request }) => {
      const { side, userId } = await inTransaction(db, (tx) =>
        refuseEmailChange(tx, clock, body.token),
      );
      logSecurityEvent(request, "email_change_refused", { userId });
      return { side };
    },
  );
}
