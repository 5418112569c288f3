import * as contract from "@sigi/contract/payment-lists.ts";
import { mountList } from "../../platform/admin-list.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { paymentSource } from "../read-models.ts";
import { assignSuspense, refundSuspense } from "./resolve-suspense.ts";
import { showPayment } from "./show-payment.ts";

/** Routes of payments and suspense for admins. */
export function suspenseRoutes(app: App, services: Services): void {
  const { db } = services;

  mountList(app, services, contract.listPayments, paymentSource);

  mount(app, contract.showPayment, {}, ({ params }) =>
    inTransaction(db, (tx) => showPayment(tx, params.id)),
  );

  mount(app, contract.assignSuspense, {}, async ({ user, params, body }) => {
    const by = { adminId: user.id, attemptId: params.id };
    await inTransaction(db, (tx) => assignSuspense(tx, services, by, body));
    return {};
  });

  mount(app, contract.refundSuspense, {}, async ({ user, params, body }) => {
    const by = { adminId: user.id, attemptId: params.id };
    await inTransaction(db, (tx) => refundSuspense(tx, services, by, body));
    return {};
  });
}
