import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";
import { userAdministrationRoutes } from "./administration/routes.ts";
import { credentialRoutes } from "./credentials/routes.ts";
import { emailChangeRoutes } from "./email-change/routes.ts";
import { googleRoutes } from "./google/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { credentialCheck } from "./sessions/check-credentials.ts";
import { loadSession } from "./sessions/load-session.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { readSessionCookie } from "./sessions/session-cookie.ts";
import { secondStepCheck } from "./two-step/check-second-step.ts";
import { twoStepRoutes } from "./two-step/routes.ts";

/** Sets `request.user`, `request.account` and `request.sessionToken` on every request. Requests without a session cookie, and for files, cost no query. */
export function accountSessions(
  app: App,
  { config, db, clock }: Services,
): void {
  app.addHook("onRequest", async (request) => {
    const token = readSessionCookie(request, config);
    request.sessionToken = token;
    if (token === undefined || isFile(request.url)) return;
    const { readsAccount = false } = request.routeOptions.config;
    const wanted = { now: clock.now(), withAccount: readsAccount };
    const { user, account } = await loadSession(db, token, wanted);
    request.user = user;
    request.account = account;
  });
}

/** `/assets/index-4f2a.js`, `/favicon.ico`; but not `/api/region/cities/32.73` or `/en/tasks/surveys/abc/12.tea`. */
function isFile(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return !/^(?:\/en)?\/(?:api|tasks)\//.test(path) && /\.\w+$/.test(path);
}

export function accountRoutes(app: App, services: Services): void {
  const checkCredentials = credentialCheck(services);
  const checkSecondStep = secondStepCheck(services);
  registrationRoutes(app, services);
  sessionRoutes(app, services, checkCredentials, checkSecondStep);
  credentialRoutes(app, services);
  emailChangeRoutes(app, services);
  twoStepRoutes(app, services, checkSecondStep);
  googleRoutes(app, services, checkCredentials, checkSecondStep);
  profileRoutes(app, services);
  userAdministrationRoutes(app, services);
}
