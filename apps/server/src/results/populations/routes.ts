import * as contract from "@sigi/contract/populations.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { getPopulation, savePopulation } from "./save-population.ts";

export function populationRoutes(app: App, { db, clock }: Services): void {
  mount(app, contract.getPopulation, {}, () =>
    inTransaction(db, (tx) => getPopulation(tx)),
  );

  mount(app, contract.savePopulation, { perMinute: 10 }, ({ user, body }) =>
    inTransaction(db, (tx) => savePopulation(tx, user.id, body, clock.now())),
  );
}
