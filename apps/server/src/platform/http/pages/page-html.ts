import type { App } from "../app.ts";
import type { PagePaths } from "./pages.ts";

/** The data that every page contains. */
interface PageFrame {
  /** The brand colour `#rrggbb`, or null for the default one. */
  readonly brandColor: string | null;
  /** The data that the page would request first. The page reads it from `<script id="page-frame">`. */
  readonly data: unknown;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Returns undefined when the frame cannot be read at the moment: the page is served without it. */
    pageFrame: () => Promise<PageFrame | undefined>;
  }
}

/** Registers the source of the page frame. It must be called once. */
export function providePageFrame(
  app: App,
  frame: () => Promise<PageFrame | undefined>,
): void {
  app.decorate("pageFrame", frame);
}

interface PageHtml {
  /** Language of the page, for `<html lang>`. */
  readonly lang: "id" | "en";
  /** Title before the product's name; undefined for the name only. */
  readonly title: string | undefined;
  /** The data, which the page reads from `<script id="page-data">`; undefined omits the element. */
  readonly data: unknown;
  /** The page as HTML, inside `<div id="root" data-painted>`; undefined leaves that empty. */
  readonly content?: string | undefined;
  /** The page's paths for search engines; undefined for error pages. */
  readonly paths: PagePaths | undefined;
  /** The public origin. */
  readonly origin: string;
  readonly frame: PageFrame | undefined;
  /** The lazy parts that the page needs besides its script, by the names of `apps/web/vite/lazy-parts.ts`. */
  readonly preload?: readonly string[] | undefined;
  /** The parts that the page will probably need later: the browser loads them once it has nothing else to do. */
  readonly prefetch?: readonly string[] | undefined;
}

/** Renders a built HTML entry with language, title, brand colour and inlined data. */
export function pageHtml(template: string, page: PageHtml): string {
  const { lang, title, data, content = "", paths, origin, frame } = page;
  const { preload = [], prefetch = [] } = page;
  const links = paths === undefined ? "" : languageLinks(origin, paths, lang);
  const scripts =
    inlineData("page-frame", frame?.data) + inlineData("page-data", data);
  return (
    template
      .replace('<html lang="id"', `<html lang="${lang}"${brandStyle(frame)}`)
      .replace("/manifest.id.", `/manifest.${lang}.`)
      .replace(partLink, (link, part: string) =>
        preload.includes(part)
          ? link
          : prefetch.includes(part)
            ? link.replace('rel="modulepreload"', 'rel="prefetch"')
            : "",
      )
      // Functions, because `$` in a replacement string has a special meaning.
      .replace("<title>", () => `<title>${titleStart(title)}`)
      .replace("</head>", () => `${links}${scripts}</head>`)
      .replace('<div id="root">', (root) =>
        content === "" ? root : `<div id="root" data-painted>${content}`,
      )
  );
}

/**
 * The scripts of a built HTML entry with these lazy parts, as the page's `Link` header: the browser requests them
 * before it has read the HTML.
 */
export function scriptLinks(
  template: string,
  preload: readonly string[] = [],
): string {
  const links = [...template.matchAll(scripts)]
    .map(({ groups = {} }) => groups)
    .filter(({ part }) => part === undefined || preload.includes(part))
    .map(({ module, file }) =>
      module === undefined
        ? `<${file}>; rel=preload; as=script`
        : `<${file}>; rel=modulepreload; crossorigin`,
    );
  return [...new Set(links)].join(", ");
}

const scripts =
  /<(?:script|script type="(?<module>module)" crossorigin|link rel="(?<module>modulepreload)" crossorigin) (?:src|href)="(?<file>[^"]+)"(?: data-part="(?<part>[^"]*)")?/g;

const partLink = /<link [^>]*data-part="([^"]*)"[^>]*>/g;

/**
 * Sets the variable from which apps/web/src/platform/brand/brand.css derives all colours. Only valid colours are
 * written.
 */
function brandStyle(frame: PageFrame | undefined): string {
  const color = frame?.brandColor ?? "";
  return /^#[0-9a-f]{6}$/.test(color) ? ` style="--brand-seed: ${color}"` : "";
}

/** The part of the title before the product's name. */
const titleStart = (title: string | undefined) =>
  title === undefined ? "" : `${escaped(title)} · `;

/** The canonical URL without query, and the URLs in both languages. The web app updates them on navigation. */
function languageLinks(
  origin: string,
  paths: PagePaths,
  lang: "id" | "en",
): string {
  const link = (attributes: string, path: string) =>
    `<link ${attributes} href="${escaped(origin + path)}">`;
  return [
    link('rel="canonical"', paths[lang]),
    link('rel="alternate" hreflang="id"', paths.id),
    link('rel="alternate" hreflang="en"', paths.en),
    link('rel="alternate" hreflang="x-default"', paths.id),
  ].join("");
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

const inlineData = (id: string, data: unknown) =>
  data === undefined
    ? ""
    : `<script id="${id}" type="application/json">${inlineJson(data)}</script>`;

/** JSON that cannot close the script element that contains it. */
const inlineJson = (data: unknown) =>
  JSON.stringify(data).replaceAll("<", "\\u003c");
