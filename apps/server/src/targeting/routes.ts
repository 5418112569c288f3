import {
  getFilterOptions,
  getProfile,
  updateProfile,
} from "@sigi/contract/accounts.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { filterOptions } from "./filter-options.ts";
import { regionRoutes } from "./regions/routes.ts";
import { profileOf } from "./repository.ts";
import { updateProfile as replaceProfile } from "./update-profile.ts";

export function targetingRoutes(app: App, { db, clock }: Services): void {
  regionRoutes(app);

  mount(app, getFilterOptions, {}, async () => filterOptions);

  mount(app, getProfile, {}, ({ user }) => profileOf(db, user.id));

  mount(app, updateProfile, { perMinute: 30 }, ({ user, body }) =>
    inTransaction(db, (tx) => replaceProfile(tx, user.id, body, clock.now())),
  );
}
