import * as contract from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import { listUsers } from "@sigi/contract/users.ts";
import { isSecure } from "../platform/config.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { sendCsrfToken } from "../platform/http/csrf.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { keepImage } from "../platform/storage/keep-image.ts";
import { browserOf } from "./sessions/browser.ts";
import { avatarShape, changeAvatar } from "./profile/change-avatar.ts";
import { changeName } from "./profile/change-name.ts";
import { consentRoutes } from "./profile/routes.ts";
import { credentialRoutes } from "./credentials/routes.ts";
import { credentialCheck } from "./sessions/check-credentials.ts";
import { secondStepCheck } from "./two-step/check-second-step.ts";
import { currentUser } from "./profile/current-user.ts";
import * as list from "./administration/list-users.ts";
import { googleRoutes } from "./google/routes.ts";
import { keepSession } from "./sessions/set-session.ts";
import { loadSession } from "./sessions/load-session.ts";
import { noticeSignIn } from "./sessions/report-sign-in.ts";
import { passwordRoutes } from "./credentials/password-routes.ts";
import { deleteSession } from "./repository.ts";
import {
  clearSessionCookies,
  readSessionCookie,
} from "./sessions/session-cookie.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { signIn } from "./sessions/sign-in.ts";
import { suspensionRoutes } from "./administration/routes.ts";
import { signUpRoutes } from "./registration/routes.ts";
import { hashToken } from "./token.ts";
import { twoStepRoutes } from "./two-step/routes.ts";

/** Every request knows its caller from here on. Only a request that may need to know costs a query. */
export function accountSessions(
  app: App,
  { config, db, clock }: Services,
): void {
  app.addHook("onRequest", async (request) => {
    const token = readSessionCookie(request, config);
    if (token === undefined || isFile(request.url)) return;
    request.user = await loadSession(db, token, clock.now());
  });
}

/** `/assets/index-4f2a.js`, `/favicon.ico`; but not `/api/region/cities/32.73`. */
function isFile(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return !path.startsWith("/api/") && /\.\w+$/.test(path);
}

export function accountRoutes(app: App, services: Services): void {
  const { config, db, clock } = services;
  const checkCredentials = credentialCheck(services);
  const checkSecondStep = secondStepCheck(services);

  mount(app, contract.csrfCookie, {}, async ({ reply }) => {
    sendCsrfToken(reply, isSecure(config));
    return {};
  });

  mount(app, contract.login, { perMinute: 30 }, async (call) => {
    const { body, request } = call;
    const browser = browserOf(request, config);
    const remember = body.remember ?? false;
    const userId = await checkCredentials(body, request);
    const secondStep = await checkSecondStep(userId, body.otp);
    const signedIn = await inTransaction(db, async (tx) => {
      await noticeSignIn(tx, services, request, userId);
      return signIn(tx, clock, userId, { remember, secondStep, browser });
    });
    return keepSession(config, call, signedIn);
  });

  mount(
    app,
    contract.logout,
    { event: "signed_out" },
    async ({ request, reply }) => {
      const token = readSessionCookie(request, config) ?? "";
      await inTransaction(db, (tx) => deleteSession(tx, hashToken(token)));
      clearSessionCookies(reply, config);
      return {};
    },
  );

  mount(app, contract.getCurrentUser, {}, ({ user }) =>
    currentUser(db, user.id),
  );

  mount(app, contract.changeName, { perMinute: 10 }, ({ user, body }) =>
    inTransaction(db, (tx) => changeName(tx, user.id, body.name)),
  );

  mount(
    app,
    contract.changeAvatar,
    { perMinute: 10, msg: (locale) => m.avatar_changed({}, { locale }) },
    async ({ user, body }) => {
      const image = await keepImage(services, body.avatar, avatarShape);
      return inTransaction(db, (tx) =>
        changeAvatar(tx, services, user.id, image),
      );
    },
  );

  mount(app, listUsers, {}, ({ query }) =>
    inTransaction(db, (tx) => list.listUsers(tx, query)),
  );

  signUpRoutes(app, services);
  passwordRoutes(app, services);
  credentialRoutes(app, services);
  sessionRoutes(app, services);
  suspensionRoutes(app, services);
  consentRoutes(app, services);
  googleRoutes(app, services, checkCredentials, checkSecondStep);
  twoStepRoutes(app, services, checkSecondStep);
}
