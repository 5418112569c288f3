import * as contract from "@sigi/contract/vouchers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { changeVoucher, resetVoucher } from "./change-voucher.ts";
import { selectVouchers } from "./repository.ts";

export function voucherRoutes(app: App, { db }: Services): void {
  mount(app, contract.listVouchers, {}, () =>
    inTransaction(db, (tx) => selectVouchers(tx)),
  );
  mount(app, contract.updateVoucher, {}, ({ user, params, body }) =>
    inTransaction(db, (tx) =>
      changeVoucher(tx, user.id, { id: params.id, edit: body }),
    ),
  );
  mount(app, contract.resetVoucher, {}, ({ user, params }) =>
    inTransaction(db, (tx) => resetVoucher(tx, user.id, params.id)),
  );
}
