import * as contract from "@sigi/contract/adjustments.ts";
import { mountList } from "../platform/admin-list.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { App } from "../platform/http/app.ts";
import { mount } from "../platform/http/mount.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Services } from "../platform/services.ts";
import { decideAdjustment } from "./decide-adjustment.ts";
import type { Decision } from "./decide-adjustment.ts";
import { adjustmentSource } from "./read-models.ts";
import { requestAdjustment } from "./request-adjustment.ts";

export function adjustmentRoutes(app: App, services: Services): void {
  const { db } = services;

  mountList(app, services, contract.listAdjustments, adjustmentSource);

  mount(app, contract.requestAdjustment, {}, (call) =>
    inTransaction(db, (tx) =>
      requestAdjustment(tx, services, {
        adminId: call.user.id,
        request: call.body,
        idempotencyKey: call.idempotencyKey,
      }),
    ),
  );

  mount(app, contract.approveAdjustment, {}, ({ user, params }) =>
    decide(user, params, "approved"),
  );

  mount(app, contract.rejectAdjustment, {}, ({ user, params }) =>
    decide(user, params, "rejected"),
  );

  mount(app, contract.withdrawAdjustment, {}, ({ user, params }) =>
    decide(user, params, "withdrawn"),
  );

  const decide = (
    { id: adminId }: SessionUser,
    { id }: { readonly id: number },
    state: Decision["state"],
  ) =>
    inTransaction(db, (tx) =>
      decideAdjustment(tx, services, { id, adminId, state }),
    );
}
