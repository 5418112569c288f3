import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { Locale } from "@sigi/contract/accounts.ts";
import { m } from "@sigi/messages/messages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { StartupError } from "../../startup-error.ts";
import type { App } from "../app.ts";
import { pageHtml, scriptLinks } from "./page-html.ts";
import { pagePainter } from "./paint-pages.ts";
import type { PageResults, PaintedName } from "./paint-pages.ts";
import { layoutsOfPage, pageAt, pathsOfPage, titleOfPage } from "./pages.ts";

const dist = resolve(import.meta.dirname, "../../../../../web/dist");

/** The HTML entries of the web app. Painted pages have the entry `index` with their own styles. */
export type PageName = "index" | PaintedName | "answer" | "pay";

export interface PageOptions {
  /** Initial data, which saves the page a request. The page reads it from `<script id="page-data">`. */
  readonly data?: unknown;
  readonly status?: number;
  /** The page as HTML. Its scripts take it over. */
  readonly content?: string;
  /** The lazy parts that the page needs at once besides its script. */
  readonly preload?: readonly string[];
  /** The parts that it will probably need later. */
  readonly prefetch?: readonly string[];
  /** Replaces the page's usual title. */
  readonly title?: (locale: Locale) => string | undefined;
}

/** Sends an HTML entry in the language of the URL, with `data` and the page frame inlined. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageName,
  options?: PageOptions,
) => Promise<FastifyReply>;

/**
 * Serves the built web app. Hashed assets are cached forever, pages never. Every other GET from a browser gets the web
 * app, whose router shows the page; for URLs that are not in the list of pages the status is 404.
 * @param results load the data that the painted pages request first: the HTML contains the pages with it.
 * @throws StartupError when the web app has not been built.
 */
export function registerWebFiles(app: App, results: PageResults): void {
  if (!existsSync(join(dist, "index.html"))) {
    throw new StartupError(
      "The web app is not built: run npm start, or npm run build first.",
    );
  }
  void app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // These files are code that runs on the server.
    globIgnore: ["server/**"],
    setHeaders: (response, path) => {
      response.header("cache-control", cacheControlOf(path));
    },
  });
  const paintPage = pagePainter(app, results);
  // Painted pages are the only ones with data of the user.
  const options = { config: { usesCachedSession: true } } as const;
  app.get("/*", options, async (request, reply) => {
    if (!isPage(request)) {
      reply.callNotFound();
      return reply;
    }
    const painted = await paintPage(request);
    if (painted) return sendPage(request, reply, painted.name, painted);
    return sendPage(request, reply, "index", {
      status: pathsOfPage(request.url) ? 200 : 404,
      preload: layoutsOfPage(request.url),
    });
  });
}

function cacheControlOf(path: string): string {
  if (path.startsWith(`${dist}/assets/`)) {
    return "public, max-age=31536000, immutable";
  }
  // Pictures change rarely.
  if (path.startsWith(`${dist}/backgrounds/`)) return "public, max-age=604800";
  return "no-cache";
}

export const sendPage: SendPage = async (
  request,
  reply,
  page,
  options = {},
) => {
  const lang = isEnglish(request.url) ? "en" : "id";
  const frame = await request.server.pageFrame();
  const status = options.status ?? 200;
  const html = pageHtml(template(page), {
    lang,
    title: options.title?.(lang) ?? usualTitle(request.url, lang),
    data: options.data,
    content: options.content,
    preload: options.preload,
    prefetch: options.prefetch,
    paths: status === 200 ? pathsOfPage(request.url) : undefined,
    origin: request.server.config.appUrl,
    frame,
  });
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .header("link", scriptLinks(template(page), options.preload))
    .type("text/html; charset=utf-8")
    .send(html);
};

function usualTitle(url: string, locale: Locale): string | undefined {
  const page = pageAt(url);
  return page === undefined
    ? m.not_found_title({}, { locale })
    : titleOfPage(page, locale);
}

const templates = new Map<PageName, string>();

function template(page: PageName): string {
  const known = templates.get(page);
  if (known !== undefined) return known;
  const html = readFileSync(join(dist, `${page}.html`), "utf8");
  templates.set(page, html);
  return html;
}

const isEnglish = (url: string) => /^\/en(?:[/?#]|$)/.test(url);

/** Returns true for a request of a page. Clients that accept any type, such as link previews, get known pages only. */
function isPage({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith("/api/") || url.startsWith("/assets/")) return false;
  const { accept = "*/*" } = headers;
  return (
    accept.includes("text/html") ||
    (accept.includes("*/*") && pathsOfPage(url) !== undefined)
  );
}
