import * as contract from "@sigi/contract/screen-outs.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { chooseScreenOuts } from "./choose-screen-outs.ts";

export function screenOutRoutes(app: App, services: Services): void {
  mount(
    app,
    contract.chooseScreenOuts,
    { perMinute: 60 },
    ({ owner, params, body }) =>
      inTransaction(services.db, (tx) =>
        chooseScreenOuts(tx, services, { code: params.code, owner }, body),
      ),
  );
}
