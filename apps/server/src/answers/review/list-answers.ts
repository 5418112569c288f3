import type {
  AnswerListFilter,
  ListedAnswer,
} from "@sigi/contract/answer-lists.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { selectAnswers } from "../answer-list-repository.ts";

const PER_PAGE = 20;

interface Query {
  readonly page: number;
  /** A survey's code; an unknown one has no answers. */
  readonly task?: string | undefined;
  readonly status?: AnswerListFilter | undefined;
}

/** Everybody's attempts at surveys, newest first; for admins. What was answered is not in it. */
export async function listAnswers(
  tx: Tx,
  { page, task, status }: Query,
): Promise<Page<ListedAnswer>> {
  const { rows, total } = await selectAnswers(tx, {
    survey: task,
    status,
    ...rowsOfPage(page, PER_PAGE),
  });
  return toPage(rows, { page, perPage: PER_PAGE, total });
}
