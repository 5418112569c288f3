import type {
  LinkPart,
  getSharedAnswers as endpoint,
} from "@sigi/contract/result-links.ts";
import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { sharedColumnsMax } from "@sigi/contract/result-links.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { requireSharedAnswers } from "../answer-access.ts";
import { getAnswers } from "../answers/get-answers.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { withoutBands } from "./get-shared-results.ts";

/** Returns one page of the answers that a link shows. @throws NotFound if it does not show answers. */
export async function getSharedAnswers(
  tx: Tx,
  read: ResultSurvey,
  {
    parts,
    query: { page },
  }: {
    readonly parts: ReadonlySet<LinkPart>;
    readonly query: QueryOf<typeof endpoint>;
  },
): Promise<ResultOf<typeof endpoint>> {
  requireSharedAnswers(parts);
  const asked = [...read.questions.values()].slice(0, sharedColumnsMax);
  const columns = asked.map(({ question: { id, title } }) => ({
    id,
    title: plainText(title),
  }));
  const answers = await getAnswers(tx, read, {
    page,
    columns: columns.map(({ id }) => id),
  });
  if (parts.has("demographics")) return { ...answers, columns };
  return {
    ...answers,
    columns,
    rows: answers.rows.map((row) => ({ ...row, bands: {} })),
    demographics: withoutBands(answers),
  };
}
