import { answerColumnsMax } from "@sigi/contract/result-answers.ts";

const keyOf = (code: string) => `answer-columns:${code}`;

/** The columns that this device stores for a survey's answers; null while none were chosen. */
export function storedColumns(code: string): number[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? "");
    return Array.isArray(stored)
      ? stored
          .filter((id): id is number => Number.isInteger(id))
          .slice(0, answerColumnsMax)
      : null;
  } catch {
    // Nothing is stored, or storage is blocked.
    return null;
  }
}

export function storeColumns(code: string, columns: readonly number[]): void {
  try {
    localStorage.setItem(keyOf(code), JSON.stringify(columns));
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}
