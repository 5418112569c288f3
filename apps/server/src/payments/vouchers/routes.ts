import * as contract from "@sigi/contract/vouchers.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { applyVoucher } from "./apply-voucher.ts";
import { changeVoucher, resetVoucher } from "./change-voucher.ts";
import { selectVouchers } from "./repository.ts";

export function voucherRoutes(app: App, services: Services): void {
  const { db } = services;

  // The rate limit is low, because codes can be guessed.
  mount(
    app,
    contract.applyVoucher,
    { perMinute: 10 },
    ({ user, params, body }) =>
      inTransaction(db, (tx) =>
        applyVoucher(
          tx,
          services,
          { code: params.code, ownerId: user.id },
          body.voucher,
        ),
      ),
  );

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
