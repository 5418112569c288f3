import type { App } from "../platform/http/app.ts";
import type { Services } from "../platform/services.ts";
import { loadSession } from "./load-session.ts";
import { readSessionCookie } from "./session-cookie.ts";

/** Every request knows its caller from here on. Only a request that may need to know costs a query. */
export function accountSessions(app: App, { config, db, clock }: Services) {
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
