import * as contract from "@sigi/contract/withdrawals.ts";
import { currentSession, usersOfDevice } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { cancelWithdrawal } from "./cancel-withdrawal.ts";
import { decideWithdrawal } from "./decide-withdrawal.ts";
import type { Decision } from "./decide-withdrawal.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { undoDecision } from "./undo-decision.ts";

export function requestRoutes(app: App, services: Services): void {
  const { config, db, cipher } = services;

  mount(app, contract.requestWithdrawal, { perMinute: 10 }, (call) =>
    requestWithdrawal(services, {
      session: currentSession(call, config),
      request: call.body,
      deviceUserIds: usersOfDevice(call.request, config),
      idempotencyKey: call.idempotencyKey,
    }),
  );

  mount(app, contract.cancelWithdrawal, {}, ({ user, params: { id } }) =>
    inTransaction(db, (tx) =>
      cancelWithdrawal(tx, services, { id, userId: user.id }),
    ),
  );

  mount(app, contract.listWithdrawals, {}, ({ user, query }) =>
    inTransaction(db, (tx) => listWithdrawals(tx, cipher, user, query)),
  );

  mount(app, contract.confirmWithdrawal, {}, ({ user, params }) =>
    decide(user, params, { status: "confirmed" }),
  );

  mount(app, contract.confirmWithdrawalByGet, {}, ({ user, params }) =>
    decide(user, params, { status: "confirmed" }),
  );

  mount(app, contract.rejectWithdrawal, {}, ({ user, params, body }) =>
    decide(user, params, { status: "rejected", reason: body.reason }),
  );

  mount(app, contract.rejectWithdrawalByGet, {}, ({ user, params }) =>
    decide(user, params, { status: "rejected", reason: undefined }),
  );

  mount(app, contract.undoWithdrawal, {}, ({ user, params: { id } }) =>
    inTransaction(db, (tx) =>
      undoDecision(tx, services, { id, adminId: user.id }),
    ),
  );

  const decide = (
    admin: SessionUser,
    { id }: { readonly id: number },
    decision: Decision,
  ) =>
    inTransaction(db, (tx) =>
      decideWithdrawal(tx, services, { id, adminId: admin.id, ...decision }),
    );
}
