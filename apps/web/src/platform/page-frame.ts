import type { Configuration } from "@sigi/contract/configuration.ts";

/** What the server wrote into every page: the configuration and when it was so, ISO 8601. */
interface PageFrame {
  readonly configuration: Configuration;
  readonly at: string;
}

/** Null where the server wrote nothing, as in development without it. */
export function readPageFrame(): PageFrame | null {
  const json = document.getElementById("page-frame")?.textContent;
  return json ? (JSON.parse(json) as PageFrame) : null;
}

/** Replaces the brand's colour of the whole document, as the server does in the HTML; null is the product's own. */
export function wearBrandColor(color: string | null): void {
  const { style } = document.documentElement;
  if (color === null) style.removeProperty("--brand-seed");
  else style.setProperty("--brand-seed", color);
}
