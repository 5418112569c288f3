import * as contract from "@sigi/contract/withdrawals.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { forgetAccount, listSavedAccounts } from "./saved-accounts.ts";

export function payoutAccountRoutes(app: App, { db, cipher }: Services): void {
  mount(app, contract.listSavedAccounts, {}, ({ user }) =>
    inTransaction(db, (tx) => listSavedAccounts(tx, cipher, user.id)),
  );

  mount(app, contract.forgetAccount, {}, async ({ user, params: { id } }) => {
    await inTransaction(db, (tx) => forgetAccount(tx, { id, userId: user.id }));
    return {};
  });
}
