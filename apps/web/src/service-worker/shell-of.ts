import { pages } from "@sigi/contract/pages.ts";
import type { PageLayout } from "@sigi/contract/pages.ts";

/** An HTML entry that can open without its server. */
export type Shell = "/index.html" | "/answer.html";

/**
 * The entry that shows the page at a path, with or without language prefix; null for what is no page: calls, files, the
 * pay window and addresses that nobody knows are the network's alone.
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

/** `/tasks/question/:code` as a pattern. */
function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/?$`);
}
