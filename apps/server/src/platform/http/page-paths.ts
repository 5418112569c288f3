import { pages } from "@sigi/contract/pages.ts";

/** Where a page is in either language: `/home` and `/en/home`. */
export interface PagePaths {
  readonly id: string;
  readonly en: string;
}

const known = pages.map(({ path }) => shapeOf(path));

/** The paths of the page at an address, as they were asked for; undefined where the web app has no page. */
export function pathsOfPage(url: string): PagePaths | undefined {
  const path = withoutLocale(url.replace(/[?#].*$/s, ""));
  if (!known.some((shape) => shape.test(path))) return undefined;
  return { id: path, en: path === "/" ? "/en" : `/en${path}` };
}

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
