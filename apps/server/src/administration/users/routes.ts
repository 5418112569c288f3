import * as contract from "@sigi/contract/user-details.ts";
import { listParticipations } from "../../answers/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { listMySurveys } from "../../surveys/public.ts";
import { listWithdrawalsOf } from "../../withdrawals/public.ts";
import {
  listBalanceEntries,
  listCreditEntries,
} from "../list-balance-entries.ts";
import { endUserSessions } from "./end-user-sessions.ts";
import { recordViewing, showUser } from "./view-user.ts";

interface ViewCall {
  readonly user: SessionUser;
  readonly params: { readonly id: number };
}

/** The parts of a user's page for admins. Each records the view before it reads any data. */
export function userRoutes(app: App, { db, cipher, clock }: Services): void {
  const viewingOf = ({ user, params }: ViewCall) => ({
    adminId: user.id,
    userId: params.id,
  });
  const onRecord = <Part>(call: ViewCall, read: (tx: Tx) => Promise<Part>) =>
    inTransaction(db, async (tx) => {
      await recordViewing(tx, viewingOf(call));
      return read(tx);
    });

  mount(app, contract.showUser, {}, (call) =>
    inTransaction(db, (tx) => showUser(tx, viewingOf(call), clock.now())),
  );

  mount(app, contract.listUserBalanceEntries, {}, (call) =>
    onRecord(call, (tx) =>
      listBalanceEntries(tx, call.params.id, call.query.page),
    ),
  );

  mount(app, contract.listUserCreditEntries, {}, (call) =>
    onRecord(call, (tx) =>
      listCreditEntries(tx, call.params.id, call.query.page),
    ),
  );

  mount(app, contract.listUserParticipations, {}, (call) =>
    onRecord(call, (tx) =>
      listParticipations(
        tx,
        { userId: call.params.id, locale: call.locale },
        call.query.page,
      ),
    ),
  );

  mount(app, contract.listUserSurveys, {}, (call) =>
    onRecord(call, (tx) => listMySurveys(tx, call.params.id, call.query)),
  );

  mount(app, contract.listUserWithdrawals, {}, (call) =>
    onRecord(call, (tx) =>
      listWithdrawalsOf(tx, cipher, call.params.id, call.query),
    ),
  );

  mount(
    app,
    contract.endUserSessions,
    { event: "sessions_ended" },
    async (call) => {
      await inTransaction(db, (tx) => endUserSessions(tx, viewingOf(call)));
      return {};
    },
  );
}
