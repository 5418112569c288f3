import { listServices, updateService } from "@sigi/contract/services.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { presentService } from "../questions/present-form.ts";
import { listServiceRows } from "../repository.ts";
import { updateService as changeService } from "./update-service.ts";

/** The priced catalogue. */
export function serviceRoutes(app: App, { db }: Services): void {
  mount(app, listServices, {}, ({ locale }) =>
    inTransaction(db, async (tx) =>
      (await listServiceRows(tx)).map((row) => presentService(row, locale)),
    ),
  );

  mount(app, updateService, {}, ({ user, params, body, locale }) =>
    inTransaction(db, async (tx) =>
      presentService(await changeService(tx, user.id, params.id, body), locale),
    ),
  );
}
