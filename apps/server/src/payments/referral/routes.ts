import * as contract from "@sigi/contract/referrals.ts";
import { earningsOf } from "../../ledger/public.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { App } from "../../platform/http/app.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Services } from "../../platform/services.ts";
import { changeReferralTerms, readReferralTerms } from "./repository.ts";
import { setReferral } from "./set-referral.ts";

export function referralRoutes(app: App, { db }: Services): void {
  mount(
    app,
    contract.setReferral,
    { perMinute: 30 },
    ({ owner, params, body }) =>
      inTransaction(db, (tx) =>
        setReferral(tx, { code: params.code, owner }, body.referral),
      ),
  );

  mount(app, contract.getReferralEarnings, {}, ({ user }) =>
    inTransaction(db, (tx) => referralEarnings(tx, user.id)),
  );

  mount(app, contract.getReferralTerms, {}, () => readReferralTerms(db));

  mount(app, contract.updateReferralTerms, {}, ({ user, body }) =>
    inTransaction(db, (tx) => changeReferralTerms(tx, user.id, body)),
  );
}

/** A survey ends only once, so the number of events is the number of surveys. */
async function referralEarnings(tx: Tx, userId: number) {
  const { percent } = await readReferralTerms(tx);
  const earnings = await earningsOf(tx, userId, "referral_earned");
  const { total, events, last } = earnings;
  return { percent, total, surveys: events, entries: [...last] };
}
