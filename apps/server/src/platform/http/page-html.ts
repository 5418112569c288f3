import type { App } from "./app.ts";
import type { PagePaths } from "./pages.ts";

/** What every page carries whatever it shows. */
interface PageFrame {
  /** `#rrggbb` in the place of the product's own brand colour, or null. */
  readonly brandColor: string | null;
  /** What the page would ask for first: read from `<script id="page-frame">`. */
  readonly data: unknown;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Undefined when it cannot be told right now: the page is shown without. */
    pageFrame: () => Promise<PageFrame | undefined>;
  }
}

/** Says what every page carries; once, by the domain that knows. */
export function providePageFrame(
  app: App,
  frame: () => Promise<PageFrame | undefined>,
): void {
  app.decorate("pageFrame", frame);
}

interface PageHtml {
  /** Language of the page, for `<html lang>`. */
  readonly lang: "id" | "en";
  /** Beside the product's name; undefined for the name alone. */
  readonly title: string | undefined;
  /** Read by the page from `<script id="page-data">`; undefined leaves it out. */
  readonly data: unknown;
  /** Where search engines find the page in either language; undefined for what is no page. */
  readonly paths: PagePaths | undefined;
  /** The public origin. */
  readonly origin: string;
  readonly frame: PageFrame | undefined;
}

/** A built HTML entry in the language of its address and the brand's colour, with its data inlined. */
export function pageHtml(template: string, page: PageHtml): string {
  const { lang, title, data, paths, origin, frame } = page;
  const links = paths === undefined ? "" : languageLinks(origin, paths, lang);
  const scripts =
    inlineData("page-frame", frame?.data) + inlineData("page-data", data);
  return (
    template
      .replace('<html lang="id"', `<html lang="${lang}"${brandStyle(frame)}`)
      .replace("/manifest.id.", `/manifest.${lang}.`)
      // Functions, because a `$` of the data would mean something in a replacement text.
      .replace("<title>", () => `<title>${titleStart(title)}`)
      .replace("</head>", () => `${links}${scripts}</head>`)
  );
}

/** The one value that apps/web/src/platform/brand/brand.css mixes everything from; nothing but a colour gets into it. */
function brandStyle(frame: PageFrame | undefined): string {
  const color = frame?.brandColor ?? "";
  return /^#[0-9a-f]{6}$/.test(color) ? ` style="--brand-seed: ${color}"` : "";
}

/** What stands before the product's name. */
const titleStart = (title: string | undefined) =>
  title === undefined ? "" : `${escaped(title)} · `;

/** The page's own address without its query, and the page in either language. The web app keeps them in step. */
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

/** JSON that cannot end the script element it stands in. */
const inlineJson = (data: unknown) =>
  JSON.stringify(data).replaceAll("<", "\\u003c");
