import * as accounts from "@sigi/contract/accounts.ts";
import * as contract from "@sigi/contract/consents.ts";
import { m } from "@sigi/messages/messages";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { storeImage } from "../../platform/storage/store-image.ts";
import { avatarShape, changeAvatar, changeName } from "./change-profile.ts";
import { currentUser } from "./current-user.ts";
import { giveConsent } from "./give-consent.ts";
import { listConsents } from "./repository.ts";

export function profileRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  mount(
    app,
    accounts.getCurrentUser,
    { usesCachedSession: true },
    async ({ user, request }) =>
      request.account ?? (await currentUser(db, user.id)),
  );

  mount(app, accounts.changeName, { perMinute: 10 }, ({ user, body }) =>
    inTransaction(db, (tx) => changeName(tx, user.id, body.name)),
  );

  mount(
    app,
    accounts.changeAvatar,
    { perMinute: 10, msg: (locale) => m.avatar_changed({}, { locale }) },
    ({ user, body: { avatar: file } }) => {
      const upload = { caller: user.id, file, shape: avatarShape };
      return storeImage(services, upload, (tx, image) =>
        changeAvatar(tx, services, user.id, image),
      );
    },
  );

  mount(app, contract.listConsents, {}, ({ user }) =>
    listConsents(db, user.id),
  );

  mount(app, contract.giveConsent, { perMinute: 10 }, ({ user, body }) =>
    inTransaction(db, async (tx) => {
      await giveConsent(tx, clock, { userId: user.id, version: body.version });
      return currentUser(tx, user.id);
    }),
  );
}
