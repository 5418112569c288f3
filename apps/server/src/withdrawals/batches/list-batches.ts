import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type {
  listPayoutBatches as endpoint,
  PayoutBatch,
} from "@sigi/contract/payouts.ts";
import { desc, eq } from "drizzle-orm";
import { countListed } from "../../platform/database/list-queries.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { rowsOfPage, toPage } from "../../platform/page.ts";
import { selectBatches } from "../read-models.ts";
import { sumWaiting } from "./repository.ts";
import { payoutBatches } from "./tables.ts";

type Selected = Awaited<ReturnType<typeof selectBatches>>[number];

const present = ({ sentBy, senderName, ...row }: Selected): PayoutBatch => ({
  ...row,
  state: row.sentAt === null ? "prepared" : "sent",
  sentBy: sentBy === null ? null : { id: sentBy, name: senderName },
});

export async function showBatch(tx: Tx, id: number): Promise<PayoutBatch> {
  const [row] = await selectBatches(tx).where(eq(payoutBatches.id, id));
  if (!row) throw new Error(`batch ${id} is gone`);
  return present(row);
}

const PER_PAGE = 20;

/** Lists the batches, newest first, with the withdrawals that wait for the next batch. */
export async function listBatches(
  tx: Tx,
  page: number,
): Promise<ResultOf<typeof endpoint>> {
  const { limit, offset } = rowsOfPage(page, PER_PAGE);
  const rows = await selectBatches(tx)
    .orderBy(desc(payoutBatches.id))
    .limit(limit)
    .offset(offset);
  const total = await countListed(tx, payoutBatches, undefined);
  return {
    ...toPage(rows.map(present), { page, perPage: PER_PAGE, total }),
    waiting: await sumWaiting(tx),
  };
}
