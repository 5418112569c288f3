import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Locale, User } from "@sigi/contract/accounts.ts";
import type { FastifyRequest } from "fastify";
import { loggable } from "../../loggable.ts";
import type { App } from "../app.ts";
import { limitPaints } from "../limits/limit-paints.ts";
import { isLogoutDue } from "../logout-due.ts";
import type { SessionUser } from "../session-user.ts";
import type { InlinedResults } from "./inlined-results.ts";
import { pageAt, titleOfPage } from "./pages.ts";

/** Loads the data that a visitor's page requests first. */
type ForVisitors = () => Promise<InlinedResults>;

/** Loads the data that a user's page requests first. */
export type ForUsers = (request: UserRequest) => Promise<InlinedResults>;

interface UserRequest {
  readonly user: SessionUser;
  /** The account as read with the session; null if it must be read. */
  readonly account: User | null;
  readonly query: unknown;
}

/** The functions that load the data of the painted pages, by the name of the page's template. */
export interface PageResults {
  readonly home: ForUsers;
  readonly withdraw: ForUsers;
  readonly login: ForVisitors;
}

export type PaintedName = keyof PageResults;

interface PaintablePage {
  readonly name: PaintedName;
  /** The page's path pattern in the list of pages. */
  readonly path: string;
  /** The lazy parts of the web app that the page needs at once. */
  readonly preload: readonly string[];
  /** Returns null for callers who are redirected. */
  readonly loaderFor: (request: FastifyRequest) => ForVisitors | null;
}

const paintablePages = (results: PageResults): readonly PaintablePage[] => [
  {
    name: "home",
    path: "/home",
    preload: ["take-over", "user-layout", "home-page"],
    loaderFor: forUsers(results.home),
  },
  {
    name: "withdraw",
    path: "/withdraw",
    preload: ["take-over", "user-layout", "withdraw-page"],
    loaderFor: forUsers(results.withdraw),
  },
  {
    name: "login",
    path: "/login",
    preload: ["take-over", "auth-layout", "sign-in-page"],
    loaderFor: ({ user }) => (user ? null : results.login),
  },
];

/** Admins have a separate home page; without two-step sign-in they count as users. */
const forUsers =
  (load: ForUsers): PaintablePage["loaderFor"] =>
  ({ user, account, query }) =>
    user && user.role !== "admin" ? () => load({ user, account, query }) : null;

/** The web app's own components, built for the server: apps/web/src/app/app-html.tsx. */
interface Painter {
  readonly appHtml: (request: {
    readonly url: string;
    readonly frame: unknown;
    readonly results: InlinedResults;
  }) => Promise<string>;
}

const painter = resolve(
  import.meta.dirname,
  "../../../../../web/dist/server/app-html.js",
);

/** A page as HTML, and its data. */
interface PaintedPage {
  readonly name: PaintedName;
  readonly content: string;
  readonly data: InlinedResults;
  readonly preload: readonly string[];
  readonly title: (locale: Locale) => string | undefined;
}

/**
 * Creates the function that paints the pages of the table above, and the home page for requests of `/`, which leads
 * users there. It returns null for other pages, for callers who are redirected, and for users who have signed out
 * offline; also when a user or a visitors' network requests pages too often, or the data cannot be loaded: the page then
 * requests the data itself and shows the error.
 */
export function pagePainter(
  app: App,
  results: PageResults,
): (request: FastifyRequest) => Promise<PaintedPage | null> {
  const pages = paintablePages(results);
  const mayPaint = limitPaints(app, "app");
  return async (request) => {
    const wanted = pathOf(request);
    const page = pages.find(({ path }) => path === wanted);
    const load = page?.loaderFor(request);
    if (!page || !load || isLogoutDue(request)) return null;
    if (!(await mayPaint(request))) return null;
    try {
      return await paint(request, page, await load());
    } catch (error) {
      request.log.error(loggable(error), `${page.path} not painted`);
      return null;
    }
  };
}

/** The requested page's path; of `/`, the page that it leads to. Admins to be are led elsewhere from there. */
function pathOf({ url, user }: FastifyRequest): string | undefined {
  const path = pageAt(url);
  return path === "/" && user && !user.awaitsTwoStep ? "/home" : path;
}

async function paint(
  { url, server }: FastifyRequest,
  { name, path, preload }: PaintablePage,
  data: InlinedResults,
): Promise<PaintedPage | null> {
  const frame = await server.pageFrame();
  if (!frame) return null;
  const { appHtml } = (await import(pathToFileURL(painter).href)) as Painter;
  const content = await appHtml({
    url: new URL(withHome(url), server.config.appUrl).href,
    frame: frame.data,
    results: data,
  });
  return {
    name,
    content,
    data,
    preload,
    title: (locale) => titleOfPage(path, locale),
  };
}

/** The home page that `/` leads to, in the same language; the page's script changes the address in the same way. */
const withHome = (url: string) =>
  url.replace(/^(\/en)?\/?(?=[?#]|$)/, "$1/home");
