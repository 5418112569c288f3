import * as deletion from "@sigi/contract/account-deletion.ts";
import * as contract from "@sigi/contract/privacy.ts";
import * as users from "@sigi/contract/users.ts";
import {
  clearSessionCookies,
  hashToken,
  readSessionCookie,
} from "../accounts/public.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount, Streamed } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { deleteAccount, deleteUser } from "./delete-account.ts";
import { showDeletion, showUserDeletion } from "./deletion-obstacles.ts";
import { exportPersonalData } from "./export-personal-data.ts";

export function privacyRoutes(app: App, services: Services): void {
  const { config, db } = services;

  mount(
    app,
    contract.exportPersonalData,
    { perHour: contract.exportsPerHour, event: "data_exported" },
    ({ user, locale, reply }) => {
      const now = services.clock.now();
      reply.header(
        "content-disposition",
        `attachment; filename="sigi-data-${now.toISOString().slice(0, 10)}.json"`,
      );
      const parts = exportPersonalData(services, user.id, locale, now);
      return Promise.resolve(new Streamed(parts));
    },
  );

  mount(app, deletion.showDeletion, {}, ({ user, locale }) =>
    inTransaction(db, (tx) => showDeletion(tx, user.id, locale)),
  );

  mount(
    app,
    deletion.deleteAccount,
    { perMinute: 10, event: "account_deleted" },
    async ({ user, body, request, reply }) => {
      const token = readSessionCookie(request, config) ?? "";
      await deleteAccount(services, {
        userId: user.id,
        sessionTokenHash: hashToken(token),
        ...body,
      });
      clearSessionCookies(reply, config);
      return {};
    },
  );

  mount(app, users.showUserDeletion, {}, ({ params, locale }) =>
    inTransaction(db, (tx) => showUserDeletion(tx, params.id, locale)),
  );

  mount(
    app,
    users.deleteUser,
    { event: "account_deleted" },
    async ({ user, params, body }) => {
      await deleteUser(services, {
        adminId: user.id,
        userId: params.id,
        reason: body.reason,
        closeSurveys: body.closeSurveys ?? false,
      });
      return {};
    },
  );
}
