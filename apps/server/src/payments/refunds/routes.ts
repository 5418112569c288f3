import * as contract from "@sigi/contract/refunds.ts";
import {
  currentSession,
  lockSession,
  proveIdentity,
} from "../../accounts/public.ts";
import { mountList } from "../../platform/admin-list.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { decideByHand } from "./decide-by-hand.ts";
import type { RefundDecision } from "./decide-by-hand.ts";
import { planCreditRefund, refundCredit } from "./refund-credit.ts";
import { refundsByHand, showRefund } from "./show-refund.ts";

/** Routes of refunds of credit: users request them, admins transfer those that no provider can refund. */
export function refundRoutes(app: App, services: Services): void {
  const { db, cipher, config } = services;

  mount(app, contract.planCreditRefund, {}, ({ user, query }) =>
    inTransaction(db, (tx) =>
      planCreditRefund(tx, services, user.id, query.amount),
    ),
  );

  mount(app, contract.refundCredit, { perMinute: 10 }, async (call) => {
    const { password, otp } = call.body;
    const session = currentSession(call, config);
    await proveIdentity(services, { ...session, password, otp });
    return inTransaction(db, async (tx) => {
      await lockSession(tx, session);
      return refundCredit(tx, services, {
        userId: call.user.id,
        request: call.body,
        idempotencyKey: call.idempotencyKey,
      });
    });
  });

  mountList(app, services, contract.listRefunds, refundsByHand(cipher));

  mount(app, contract.showRefund, {}, ({ user, params }) =>
    inTransaction(db, (tx) => showRefund(tx, cipher, user, params.id)),
  );

  mount(app, contract.approveRefund, {}, ({ user, params }) =>
    decide(user, params, { step: "approved" }),
  );

  mount(app, contract.reportRefundSent, {}, ({ user, params, body }) =>
    decide(user, params, { step: "sent", reference: body.reference }),
  );

  mount(app, contract.rejectRefund, {}, ({ user, params, body }) =>
    decide(user, params, { step: "rejected", reason: body.reason }),
  );

  const decide = (
    { id: adminId }: SessionUser,
    { id }: { readonly id: number },
    decision: RefundDecision,
  ) =>
    inTransaction(db, (tx) =>
      decideByHand(tx, services, { id, adminId }, decision),
    );
}
