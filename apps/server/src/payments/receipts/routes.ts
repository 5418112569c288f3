import * as contract from "@sigi/contract/receipts.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { selectPaidOrders } from "../orders/read-models.ts";
import { showReceipt, summaryOf } from "./show-receipt.ts";

/** The receipts of creators' payments. */
export function receiptRoutes(app: App, { db }: Services): void {
  mount(app, contract.listReceipts, {}, ({ user, query }) =>
    inTransaction(db, async (tx) => {
      const found = await selectPaidOrders(tx, user.id, query.page);
      return { ...found, rows: found.rows.map(summaryOf) };
    }),
  );

  mount(app, contract.showReceipt, {}, ({ user, params }) =>
    inTransaction(db, (tx) => showReceipt(tx, user, params.order)),
  );
}
