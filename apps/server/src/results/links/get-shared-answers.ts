import type {
  LinkPart,
  getSharedAnswers as endpoint,
} from "@sigi/contract/result-links.ts";
import type { QueryOf, ResultOf } from "@sigi/contract/endpoint.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { getAnswers } from "../answers/get-answers.ts";
import type { ResultSurvey } from "../result-survey.ts";
import { withoutBands } from "./get-shared-results.ts";

/** One page of the answers that a link shows. @throws NotFound when it does not show answers. */
export async function getSharedAnswers(
  tx: Tx,
  read: ResultSurvey,
  {
    parts,
    query: { page, columns },
  }: {
    readonly parts: ReadonlySet<LinkPart>;
    readonly query: QueryOf<typeof endpoint>;
  },
): Promise<ResultOf<typeof endpoint>> {
  if (!parts.has("answers")) throw new NotFound();
  const answers = await getAnswers(tx, read, {
    page,
    ...(columns ? { columns } : {}),
  });
  if (parts.has("demographics")) return answers;
  return {
    ...answers,
    rows: answers.rows.map((row) => ({ ...row, bands: {} })),
    demographics: withoutBands(answers),
  };
}
