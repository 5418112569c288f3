import * as accounts from "@sigi/contract/accounts.ts";
import * as contract from "@sigi/contract/sessions.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { sendCsrfToken } from "../../platform/http/csrf.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { hashToken } from "../token.ts";
import type { CheckSecondStep } from "../two-step/check-second-step.ts";
import { browserOf, reportSignIn, signInBrowser } from "./browser.ts";
import type { CheckCredentials } from "./check-credentials.ts";
import { deleteOtherSessions, deleteSession } from "./repository.ts";
import {
  clearSessionCookies,
  currentSession,
  readSessionCookie,
} from "./session-cookie.ts";
import { signIn } from "./sign-in.ts";
import { endSession, listSessions } from "./user-sessions.ts";

export function sessionRoutes(
  app: App,
  services: Services,
  checkCredentials: CheckCredentials,
  checkSecondStep: CheckSecondStep,
): void {
  const { config, db, clock } = services;

  mount(app, accounts.csrfCookie, {}, async ({ reply }) => {
    sendCsrfToken(reply, config);
    return {};
  });

  mount(
    app,
    accounts.login,
    { perNetwork: true, changesCallerOnly: true },
    async (call) => {
      const { body, request } = call;
      const browser = browserOf(request, config);
      const remember = body.remember ?? false;
      const userId = await checkCredentials(body, request);
      const secondStep = await checkSecondStep(userId, body.otp);
      const signedIn = await inTransaction(db, async (tx) => {
        await reportSignIn(tx, services, request, userId);
        return signIn(tx, clock, userId, { remember, secondStep, browser });
      });
      return signInBrowser(config, call, signedIn);
    },
  );

  mount(
    app,
    accounts.logout,
    { event: "signed_out" },
    async ({ request, reply }) => {
      const token = readSessionCookie(request, config) ?? "";
      await inTransaction(db, (tx) => deleteSession(tx, hashToken(token)));
      clearSessionCookies(reply, config);
      return {};
    },
  );

  mount(app, contract.listSessions, {}, (call) =>
    inTransaction(db, (tx) =>
      listSessions(tx, currentSession(call, config), clock.now()),
    ),
  );

  mount(
    app,
    contract.endSession,
    { event: "sessions_ended" },
    async ({ user, params }) => {
      await inTransaction(db, (tx) => endSession(tx, user.id, params.id));
      return {};
    },
  );

  mount(
    app,
    contract.endOtherSessions,
    { event: "sessions_ended" },
    async (call) => {
      const { userId, sessionTokenHash } = currentSession(call, config);
      await inTransaction(db, (tx) =>
        deleteOtherSessions(tx, userId, sessionTokenHash),
      );
      return {};
    },
  );
}
