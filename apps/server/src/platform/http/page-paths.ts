import { pages } from "@sigi/contract/pages.ts";

/** Where a page is in either language: `/home` and `/en/home`. */
export interface PagePaths {
  readonly id: string;
  readonly en: string;
}

const known = pages.map(({ path }) => ({ path, shape: shapeOf(path) }));

/** The paths of the page at an address, as they were asked for; undefined where the web app has no page. */
export function pathsOfPage(url: string): PagePaths | undefined {
  if (pageAt(url) === undefined) return undefined;
  const path = pathOf(url);
  return { id: path, en: path === "/" ? "/en" : `/en${path}` };
}

/** The page at an address, by its path in the list: `/tasks/question/:code`. */
export function pageAt(url: string): string | undefined {
  const path = pathOf(url);
  return known.find(({ shape }) => shape.test(path))?.path;
}

const pathOf = (url: string) => withoutLocale(url.replace(/[?#].*$/s, ""));

/** `/en/home` → `/home`, `/en` → `/`. */
const withoutLocale = (path: string) =>
  path.replace(/^\/en(?=\/|$)/, "") || "/";

/** `/tasks/question/:code` as a pattern. A slash at the end changes nothing, as in the web app's router. */
function shapeOf(path: string): RegExp {
  const parts = path.split("/").filter(Boolean);
  const shapes = parts.map((part) =>
    part.startsWith(":") ? "/[^/]+" : `/${part}`,
  );
  return new RegExp(`^${shapes.join("")}/?$`);
}
