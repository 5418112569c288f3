import type { Configuration } from "@sigi/contract/configuration.ts";

/** The data in the HTML of every page: the configuration, and its time in ISO 8601. */
export interface PageFrame {
  readonly configuration: Configuration;
  readonly at: string;
}

/** Reads the data of the HTML; null without it, as in development without the server. */
export function readPageFrame(): PageFrame | null {
  const json = document.getElementById("page-frame")?.textContent;
  return json ? (JSON.parse(json) as PageFrame) : null;
}

/** Sets the brand colour of the document, as the server does in the HTML; null restores the default. */
export function setBrandColor(color: string | null): void {
  const { style } = document.documentElement;
  if (color === null) style.removeProperty("--brand-seed");
  else style.setProperty("--brand-seed", color);
}
