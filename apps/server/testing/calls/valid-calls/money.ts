import { preparePayouts, reportSent } from "@sigi/contract/payouts.ts";
import { refundCredit } from "@sigi/contract/refunds.ts";
import { closeSurvey } from "@sigi/contract/running-surveys.ts";
import {
  confirmWithdrawal,
  listBanks,
  requestWithdrawal,
} from "@sigi/contract/withdrawals.ts";
import {
  createUser,
  testPassword,
} from "../../../src/accounts/testing/user-factories.ts";
import { settleAttempt } from "../../../src/payments/public.ts";
import {
  awaitingPayment,
  orderOf,
  payAtProvider,
} from "../../../src/payments/testing/payment-factories.ts";
import type { TestUser } from "../../../src/accounts/testing/user-factories.ts";
import { asFile, plainImage } from "../../image-factories.ts";
import { earn } from "../../../src/ledger/testing/ledger-factories.ts";
import { freshAccountNumber } from "../../../src/withdrawals/testing/withdrawal-factories.ts";
import { testCard } from "../../../src/surveys/testing/survey-factories.ts";
import type { TestServer } from "../../test-server.ts";
import type { PreparedDraft } from "./prepare-draft.ts";
import type { Inputs } from "./valid-call.ts";

/** Calls of payments, withdrawals, banks and adjustments. */
export async function moneyInputs(
  server: TestServer,
  owner: TestUser,
  draft: PreparedDraft,
): Promise<Inputs> {
  const money = await moneyOf(server, owner);
  return {
    chooseCredit: {
      params: { code: draft.code },
      body: { use_credit: true },
    },
    applyVoucher: {
      params: { code: draft.code },
      body: { voucher: null },
    },
    topUpSurvey: {
      params: { code: draft.code },
      body: { number_of_respondents: 5, use_credit: false },
    },
    startPayment: { params: { code: draft.code } },
    getSandboxTransaction: { params: { token: draft.token } },
    paySandboxTransaction: { params: { token: draft.token }, body: testCard },
    receivePaymentNotification: {
      body: {
        order_id: draft.orderId,
        status_code: "200",
        gross_amount: "5000.00",
        signature_key: "0".repeat(128),
        transaction_status: "settlement",
      },
    },
    refundCredit: {
      body: { ...money.request, amount: 500 },
    },
    showRefund: { params: { id: money.refundId } },
    // Unknown refunds, because the owner's credit must not change.
    reportRefundSent: {
      params: { id: 2_000_000_000 },
      body: { reference: "TRX-1" },
    },
    rejectRefund: {
      params: { id: 2_000_000_000 },
      body: { reason: "Nama rekening berbeda" },
    },
    showReceipt: { params: { order: money.order } },
    showPayment: { params: { id: draft.orderId } },
    assignSuspense: {
      params: { id: "sigi-none" },
      body: { user_id: 1, reason: "Dari rekening pengguna" },
    },
    refundSuspense: {
      params: { id: "sigi-none" },
      body: { reason: "Tidak dikenal" },
    },
    requestWithdrawal: { body: money.request },
    confirmWithdrawal: { params: { id: money.withdrawalId } },
    confirmWithdrawalByGet: { params: { id: money.withdrawalId } },
    rejectWithdrawal: {
      params: { id: money.withdrawalId },
      body: { reason: "Nomor rekening tidak dikenal" },
    },
    rejectWithdrawalByGet: { params: { id: money.withdrawalId } },
    // Calls that are omitted here use an unknown withdrawal, because other calls need the owner's.
    undoWithdrawal: { params: { id: money.withdrawalId } },
    reportReturned: {
      params: { id: money.withdrawalId },
      body: { reason: "Rekening ditutup", again: true },
    },
    getPayoutFile: { params: { id: money.preparedBatchId } },
    getPayoutProof: { params: { id: money.sentBatchId } },
    // Calls that are omitted here use an unknown batch, because other calls need these two.
    updateWithdrawalTerms: {
      body: {
        minimum: 50_000,
        fee: 0,
        arrives_within_days: 3,
        second_admin_above: 2_000_000,
        per_day: 1_000,
        cool_down_hours: 24,
        new_account_hours: 24,
        paid_after_days: 7,
      },
    },
    createBank: { body: { name: "Bank Baru", code: "baru" } },
    updateBank: {
      params: { id: 2_000_000_000 },
      body: { name: "Bank Lain", digits_min: 10, digits_max: 12 },
    },
    deleteBank: { params: { id: money.request.bank_id } },
    requestAdjustment: {
      body: {
        lines: [{ user_id: owner.id, account: "payable", amount: 25_000 }],
        reason: "Imbalan yang terlewat",
      },
    },
    // Decisions on adjustments are omitted and use unknown ids, because the owner's balance must not change.
  };
}

async function moneyOf(server: TestServer, owner: TestUser) {
  const paid = await awaitingPayment(server, owner);
  await payAtProvider(server, paid.order);
  await settleAttempt(server.services, paid.order.orderId);
  const { id: order } = await orderOf(server, paid.order.orderId);
  await owner.client.call(closeSurvey, { params: { code: paid.code } });
  const [refund] = await owner.client.call(refundCredit, {
    body: { amount: 500, password: testPassword },
  });
  await earn(server, owner.id, 300_000);
  const [bank] = await owner.client.call(listBanks);
  const account = {
    bankId: bank?.id ?? 0,
    accountNumber: freshAccountNumber(),
  };
  const ask = async () =>
    owner.client.call(requestWithdrawal, {
      body: {
        amount: 50_000,
        accountName: owner.name,
        password: testPassword,
        ...account,
      },
    });
  const { client } = await createUser(server, { role: "admin" });
  const prepareBatch = async () => {
    const { id } = await ask();
    await client.call(confirmWithdrawal, { params: { id } });
    return client.call(preparePayouts);
  };
  const sent = await prepareBatch();
  await client.call(reportSent, {
    params: { id: sent.id },
    body: {
      reference: "TRX-1",
      amount: sent.amount,
      proof: asFile(await plainImage("png", 8, 8)),
    },
  });
  const prepared = await prepareBatch();
  const { id: withdrawalId } = await ask();
  const request = {
    amount: 50_000,
    bank_id: account.bankId,
    account_number: account.accountNumber,
    account_name: owner.name,
    password: testPassword,
  };
  return {
    order,
    refundId: refund?.id ?? 0,
    withdrawalId,
    request,
    sentBatchId: sent.id,
    preparedBatchId: prepared.id,
  };
}
