import * as contract from "@sigi/contract/users.ts";
import { mountList } from "../../platform/admin-list.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { userSource } from "./list-users.ts";
import { restoreUser, suspendUser } from "./suspend-user.ts";

export function userAdministrationRoutes(app: App, services: Services): void {
  const { db } = services;

  mountList(app, services, contract.listUsers, userSource);

  mount(
    app,
    contract.suspendUser,
    { event: "account_suspended" },
    ({ user, params, body }) => {
      const suspension = { adminId: user.id, userId: params.id, ...body };
      return inTransaction(db, (tx) => suspendUser(tx, services, suspension));
    },
  );

  mount(
    app,
    contract.restoreUser,
    { event: "account_restored" },
    ({ user, params }) => {
      const restoration = { adminId: user.id, userId: params.id };
      return inTransaction(db, (tx) => restoreUser(tx, services, restoration));
    },
  );
}
