import * as contract from "@sigi/contract/consents.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { selectConsents } from "./repository.ts";
import { currentUser } from "./current-user.ts";
import { giveConsent } from "./give-consent.ts";

/** What one agreed to, and agreeing to what is new. */
export function consentRoutes(app: App, { db, clock }: Services): void {
  mount(app, contract.listConsents, {}, ({ user }) =>
    selectConsents(db, user.id),
  );

  mount(app, contract.giveConsent, { perMinute: 10 }, ({ user, body }) =>
    inTransaction(db, async (tx) => {
      await giveConsent(tx, clock, { userId: user.id, version: body.version });
      return currentUser(tx, user.id);
    }),
  );
}
