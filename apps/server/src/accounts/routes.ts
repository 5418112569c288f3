import type { FastifyRequest } from "fastify";
import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";
import { userAdministrationRoutes } from "./administration/routes.ts";
import { credentialRoutes } from "./credentials/routes.ts";
import { emailChangeRoutes } from "./email-change/routes.ts";
import { googleRoutes } from "./google/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { credentialCheck } from "./sessions/check-credentials.ts";
import { loadCachedSession, loadSession } from "./sessions/load-session.ts";
import { SessionCache } from "./sessions/session-cache.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { readSessionCookie } from "./sessions/session-cookie.ts";
import { secondStepCheck } from "./two-step/check-second-step.ts";
import { twoStepRoutes } from "./two-step/routes.ts";

interface SessionOptions {
  /** Returns true if a reading request also changes the caller's account. */
  readonly changesCaller: (request: FastifyRequest) => boolean;
}

/**
 * Sets `request.user`, `request.account` and `request.sessionToken` on every request. Requests without a session
 * cookie, and for files, cost no query; neither do reads of the user's own pages that the cache answers. Before the
 * response to a change, the cache drops the sessions of the users whom it concerns.
 */
export function accountSessions(
  app: App,
  { config, db, clock, jobs, log }: Services,
  { changesCaller }: SessionOptions,
): void {
  const cache = new SessionCache(
    jobs.signals,
    log,
    config.sessionCache ? undefined : 0,
  );
  const concernedBy = (request: FastifyRequest) =>
    request.routeOptions.config.changes ??
    (changesCaller(request) ? "caller" : undefined);

  app.addHook("onRequest", async (request) => {
    const token = readSessionCookie(request, config);
    request.sessionToken = token;
    if (token === undefined || isFile(request.url)) return;
    const { usesCachedSession = false } = request.routeOptions.config;
    const now = clock.now();
    const session =
      usesCachedSession && !concernedBy(request)
        ? await loadCachedSession(db, cache, token, now)
        : await loadSession(db, token, now);
    request.user = session?.user ?? null;
    request.account = session?.account ?? null;
  });

  // The response is sent after the commit, regardless of its status.
  app.addHook("onSend", (request, _reply, _payload, done) => {
    const concerned = concernedBy(request);
    if (concerned === "anyone") cache.forgetAll();
    else if (concerned && request.user) cache.forget(request.user.id);
    done();
  });
  app.addHook("onClose", () => cache.stop());
}

/**
 * Returns true for `/assets/index-4f2a.js` and `/favicon.ico`, but not for `/api/region/cities/32.73` or
 * `/en/tasks/surveys/abc/12.tea`.
 */
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
