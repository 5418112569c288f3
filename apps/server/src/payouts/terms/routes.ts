import * as contract from "@sigi/contract/payouts.ts";
import { getRequestTerms } from "@sigi/contract/withdrawals.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { changeWithdrawalTerms } from "./change-terms.ts";
import { readWithdrawalTerms } from "./repository.ts";

export function withdrawalTermsRoutes(app: App, { db }: Services): void {
  mount(app, contract.getWithdrawalTerms, {}, () => readWithdrawalTerms(db));

  mount(app, getRequestTerms, {}, () => readWithdrawalTerms(db));

  mount(app, contract.updateWithdrawalTerms, {}, ({ user, body }) =>
    inTransaction(db, (tx) => changeWithdrawalTerms(tx, user.id, body)),
  );
}
