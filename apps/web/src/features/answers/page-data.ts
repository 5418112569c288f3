import { readAnswerPage } from "@sigi/contract/answer-page.ts";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";

/** What the server wrote into the page; null where it wrote nothing: in the shell that opens offline, and in development. */
export function readPageData(): AnswerPage | null {
  const json = document.getElementById("page-data")?.textContent;
  return json ? readAnswerPage(json) : null;
}

/** Whether the service worker opened this page because the server could not be reached. */
export const isOfflineShell = () =>
  "offline" in document.documentElement.dataset;
