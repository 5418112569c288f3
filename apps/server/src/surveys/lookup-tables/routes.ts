import * as contract from "@sigi/contract/form-tables.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { deleteTable } from "./delete-table.ts";
import { saveTable } from "./save-table.ts";

/** Routes of a survey's lookup tables, which lists of choices may come from. */
export function lookupTableRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(app, contract.saveTable, { perMinute: 30 }, ({ owner, params, body }) =>
    inTransaction(db, async (tx) => {
      const owned = { formId: params.id, owner };
      const table = { code: params.table, ...body };
      const { result, survey } = await saveTable(tx, services, owned, table);
      const { code, columns, rows } = result;
      const { version } = survey;
      return { code, columns, rowCount: rows.length, version };
    }),
  );

  mount(app, contract.deleteTable, {}, ({ owner, params }) =>
    inTransaction(db, async (tx) => {
      const owned = { formId: params.id, code: params.table, owner };
      await deleteTable(tx, services, owned);
      return {};
    }),
  );
}
