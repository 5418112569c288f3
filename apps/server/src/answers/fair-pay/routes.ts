import * as contract from "@sigi/contract/fair-pay.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { changeFairPayTerms, readFairPayTerms } from "../../surveys/public.ts";
import { choosePayPromise } from "./choose-pay-promise.ts";

export function fairPayRoutes(app: App, services: Services): void {
  const { db } = services;

  mount(
    app,
    contract.choosePayPromise,
    { perMinute: 60 },
    ({ owner, params, body }) =>
      inTransaction(db, (tx) =>
        choosePayPromise(tx, services, { code: params.code, owner }, body),
      ),
  );

  mount(app, contract.getFairPayTerms, {}, () => readFairPayTerms(db));

  mount(app, contract.updateFairPayTerms, {}, ({ user, body }) =>
    inTransaction(db, (tx) => changeFairPayTerms(tx, user.id, body)),
  );
}
