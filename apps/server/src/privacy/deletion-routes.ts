import * as contract from "@sigi/contract/account-deletion.ts";
import { deleteUser as deleteUserEndpoint } from "@sigi/contract/users.ts";
import {
  clearSessionCookies,
  hashToken,
  readSessionCookie,
} from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { deleteAccount } from "./delete-account.ts";
import { deleteUser } from "./delete-user.ts";
import { showDeletion } from "./show-deletion.ts";

export function deletionRoutes(app: App, services: Services): void {
  const { config, db } = services;

  mount(app, contract.showDeletion, {}, ({ user, locale }) =>
    inTransaction(db, (tx) => showDeletion(tx, user.id, locale)),
  );

  mount(
    app,
    contract.deleteAccount,
    { perMinute: 10, event: "account_deleted" },
    async (call) => {
      const { user, body, request, reply } = call;
      const sessionTokenHash = hashToken(
        readSessionCookie(request, config) ?? "",
      );
      await deleteAccount(services, {
        userId: user.id,
        sessionTokenHash,
        ...body,
      });
      clearSessionCookies(reply, config);
      return {};
    },
  );

  mount(
    app,
    deleteUserEndpoint,
    { event: "account_deleted" },
    async ({ user, params, body }) => {
      await inTransaction(db, (tx) =>
        deleteUser(tx, services, {
          adminId: user.id,
          userId: params.id,
          reason: body.reason,
        }),
      );
      return {};
    },
  );
}
