import { readAnswerPage } from "@sigi/contract/answer-page.ts";
import type { AnswerPage } from "@sigi/contract/answer-page.ts";

/** What the server wrote into the page; null where it wrote nothing, as in development without it. */
export function readPageData(): AnswerPage | null {
  const json = document.getElementById("page-data")?.textContent;
  return json ? readAnswerPage(json) : null;
}
