import * as contract from "@sigi/contract/withdrawals.ts";
import { currentSession, usersOfDevice } from "../../accounts/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { cancelWithdrawal } from "./cancel-withdrawal.ts";
import { confirmWithdrawal } from "./confirm-withdrawal.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { rejectWithdrawal } from "./reject-withdrawal.ts";
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

  mount(app, contract.confirmWithdrawal, {}, ({ user, params: { id } }) =>
    confirm({ id, adminId: user.id }),
  );

  mount(app, contract.confirmWithdrawalByGet, {}, ({ user, params: { id } }) =>
    confirm({ id, adminId: user.id }),
  );

  mount(app, contract.rejectWithdrawal, {}, ({ user, params: { id }, body }) =>
    reject({ id, adminId: user.id, reason: body.reason }),
  );

  mount(app, contract.rejectWithdrawalByGet, {}, ({ user, params: { id } }) =>
    reject({ id, adminId: user.id, reason: undefined }),
  );

  mount(app, contract.undoWithdrawal, {}, ({ user, params: { id } }) =>
    inTransaction(db, (tx) =>
      undoDecision(tx, services, { id, adminId: user.id }),
    ),
  );

  const confirm = (decision: Parameters<typeof confirmWithdrawal>[2]) =>
    inTransaction(db, (tx) => confirmWithdrawal(tx, services, decision));

  const reject = (decision: Parameters<typeof rejectWithdrawal>[2]) =>
    inTransaction(db, (tx) => rejectWithdrawal(tx, services, decision));
}
