import type { searchTexts as endpoint } from "@sigi/contract/result-answers.ts";
import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { textIn } from "@sigi/results/categories.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { offsetOf, toPage } from "../../platform/page.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { scanAnswers } from "./scan-answers.ts";

const PER_PAGE = 20;

/**
 * One page of the texts that answer a question, newest first; with `search`, those that contain all of its words.
 * @throws NotFound
 */
export async function searchTexts(
  tx: Tx,
  read: ResultSurvey,
  questionId: number,
  { page, filter, search }: QueryOf<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> {
  const asked = read.questions.get(questionId);
  if (!asked) throw new NotFound();
  const words = comparable(search ?? "")
    .split(/\s+/u)
    .filter(Boolean);
  const textOf = (values: ReadonlyMap<number, unknown>) =>
    textIn(asked, values.get(questionId));
  const found = await scanAnswers(tx, read, {
    filter,
    questionId,
    fits: ({ values }) => {
      const text = textOf(values);
      if (text === null) return false;
      const compared = comparable(text);
      return words.every((word) => compared.includes(word));
    },
  });
  const offset = offsetOf(page, PER_PAGE);
  const rows = found
    .slice(offset, offset + PER_PAGE)
    .map(({ number, values }) => ({ number, text: textOf(values) ?? "" }));
  return toPage(rows, { page, perPage: PER_PAGE, total: found.length });
}

const comparable = (text: string) =>
  text.normalize("NFKC").toLocaleLowerCase("id");
