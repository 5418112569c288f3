import * as contract from "@sigi/contract/form-edits.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { reserveIds } from "./reserve-ids.ts";
import { saveForm } from "./save-form.ts";

/** Routes that edit the form as one document. */
export function formEditRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(
    app,
    contract.reserveFormIds,
    { perMinute: 60 },
    ({ owner, params: { code }, body }) =>
      inTransaction(db, (tx) => reserveIds(tx, { code, owner }, body)),
  );

  mount(
    app,
    contract.saveForm,
    { perMinute: 120, largePerMinute: 10 },
    ({ owner, params: { code }, body, locale }) =>
      inTransaction(db, (tx) =>
        saveForm(tx, services, { code, owner, locale }, body),
      ),
  );
}
