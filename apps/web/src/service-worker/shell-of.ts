import { pages } from "@sigi/contract/pages.ts";
import type { PageLayout } from "@sigi/contract/pages.ts";

/** An HTML entry that can open offline. */
export type Shell = "/index.html" | "/answer.html";

/**
 * The shell of the page at a path, with or without language prefix. Null for everything else: calls, files, the pay
 * window and unknown addresses.
 */
export function shellOf(pathname: string): Shell | null {
  const path = pathname.replace(/^\/en(?=\/|$)/, "") || "/";
  const layout = shapes.find(([shape]) => shape.test(path))?.[1];
  if (layout === undefined) return null;
  return layout === "answer" ? "/answer.html" : "/index.html";
}

const shapes = pages.map(({ path, layout }): readonly [RegExp, PageLayout] => [
  shapeOf(path),
  layout,
]);

/** Converts `/tasks/question/:code` to a pattern. */
function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/?$`);
}
