import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale, User } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import type { FastifyRequest } from "fastify";
import { loggable } from "../../loggable.ts";
import type { App } from "../app.ts";
import { limitPaints } from "../limits/limit-paints.ts";
import { isLogoutDue } from "../logout-due.ts";
import { pageAt } from "./pages.ts";
import type { SessionUser } from "../session-user.ts";

/** Results of calls by URL, as the calls return them. */
type Results = Readonly<Record<string, unknown>>;

interface HomeRequest {
  readonly user: SessionUser;
  /** The account as read with the session; null if it must be read. */
  readonly account: User | null;
  readonly query: unknown;
}

/** Loads the data that the home page of a user requests first. */
export type HomeResults = (request: HomeRequest) => Promise<Results>;

/** The web app's own components, built for the server: apps/web/src/app/home-html.tsx. */
interface Painter {
  readonly homeHtml: (request: {
    readonly url: string;
    readonly frame: unknown;
    readonly results: Results;
  }) => Promise<string>;
}

const painter = resolve(
  import.meta.dirname,
  "../../../../../web/dist/server/home-html.js",
);

/** The home page as HTML, and its data. */
interface PaintedHome {
  readonly content: string;
  readonly data: Results;
  readonly preload: readonly string[];
  readonly title: (locale: Locale) => string;
}

/**
 * Creates the function that paints the home page for requests of `/home`, and of `/`, which leads users there. It
 * returns null for other pages, for visitors and admins, who are redirected, and for users who have signed out offline;
 * also when a user requests it too often, or the data cannot be loaded: the page then requests the data itself and
 * shows the error.
 */
export function homePainter(
  app: App,
  load: HomeResults,
): (request: FastifyRequest) => Promise<PaintedHome | null> {
  const mayPaint = limitPaints(app, "home");
  return async (request) => {
    const { user, account, query } = request;
    if (!user || !leadsHome(request.url, user)) return null;
    if (isLogoutDue(request)) return null;
    if (!(await mayPaint(request))) return null;
    try {
      return await paint(request, await load({ user, account, query }));
    } catch (error) {
      request.log.error(loggable(error), "home page not painted");
      return null;
    }
  };
}

/**
 * Returns true if the URL leads the user to this home page. Admins have a separate home page; without two-step sign-in
 * they may open this one, but `/` leads elsewhere.
 */
function leadsHome(url: string, user: SessionUser): boolean {
  if (user.role === "admin") return false;
  const page = pageAt(url);
  return page === "/home" || (page === "/" && !user.awaitsTwoStep);
}

async function paint(
  { url, server }: FastifyRequest,
  data: Results,
): Promise<PaintedHome | null> {
  const frame = await server.pageFrame();
  if (!frame) return null;
  const { homeHtml } = (await import(pathToFileURL(painter).href)) as Painter;
  const content = await homeHtml({
    url: new URL(homeUrl(url), server.config.appUrl).href,
    frame: frame.data,
    results: data,
  });
  return {
    content,
    data,
    preload: ["user-layout", "home-page"],
    title: (locale) => m.home_title({}, { locale }),
  };
}

/** The home page that `/` leads to, in the same language; the page's script changes the address in the same way. */
const homeUrl = (url: string) =>
  url.replace(/^(\/en)?\/?(?=[?#]|$)/, "$1/home");
