import type { AnswerPage } from "@sigi/contract/answer-page.ts";
import { loadForm } from "./form-part.ts";
import { languagePart } from "./lazy-parts.ts";

/**
 * Loads the code that a painted page shows besides that of its entry, on the server and in the browser alike. Rejects when
 * it cannot be loaded.
 */
export async function loadPaintedCode({ survey }: AnswerPage): Promise<void> {
  if (!survey) return;
  await Promise.all([
    survey.form ? loadForm(survey.form) : null,
    survey.languages.length > 1 ? languagePart.load() : null,
  ]);
}
