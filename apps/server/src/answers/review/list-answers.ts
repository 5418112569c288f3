import type {
  AnswerListFilter,
  ListedAnswer,
} from "@sigi/contract/answer-lists.ts";
import type { Page } from "@sigi/contract/page.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { selectAnswers } from "../read-models.ts";

const PER_PAGE = 20;

interface Query {
  readonly page: number;
  /** A survey's code; an unknown code has no answers. */
  readonly task?: string | undefined;
  readonly status?: AnswerListFilter | undefined;
}

/** All users' participations, newest first, without the values they answered; for admins. */
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
