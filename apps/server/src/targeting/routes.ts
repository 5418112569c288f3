import * as demographics from "@sigi/contract/demographics.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { Services } from "../platform/services.ts";
import { regionRoutes } from "./regions/routes.ts";
import { profileOf } from "./repository.ts";
import { updateProfile } from "./update-profile.ts";

const { all } = demographics;

/** The lists of section 9, with its texts and order: only some of them begin with `Semua`. */
const filterOptions: ResultOf<typeof demographics.getFilterOptions> = {
  genders: [...demographics.genders],
  educations: [all, ...demographics.educations],
  incomes: [all, ...demographics.incomes],
  religions: [all, ...demographics.religions],
  occupations: [...demographics.occupations],
  devices: [...demographics.devices],
  bloodTypes: [...demographics.bloodTypes],
};

export function targetingRoutes(app: App, { db, clock }: Services): void {
  regionRoutes(app);

  mount(app, demographics.getFilterOptions, {}, async () => filterOptions);

  mount(app, demographics.getProfile, {}, ({ user }) => profileOf(db, user.id));

  mount(app, demographics.updateProfile, { perMinute: 30 }, ({ user, body }) =>
    inTransaction(db, (tx) => updateProfile(tx, user.id, body, clock.now())),
  );
}
