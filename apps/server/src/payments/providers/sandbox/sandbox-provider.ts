import { randomUUID } from "node:crypto";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Services } from "../../../platform/services.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { paymentState } from "../payment-state.ts";
import { refundTransaction } from "./give-back.ts";
import { readSigned, sandboxServerKey, snapStatus } from "./notification.ts";
import { changeTransaction } from "./notify-merchant.ts";
import {
  expireTransaction,
  findTransaction,
  insertTransaction,
  refundKeysOf,
} from "./repository.ts";

/** The built-in provider: behaves like Midtrans Snap and keeps its own records. Disabled in production. */
export function sandboxProvider(services: Services): PaymentProvider {
  const { db, clock, config, secret } = services;
  const serverKey = sandboxServerKey(secret);

  return {
    name: "sandbox",

    async create({ orderId, amount, itemName, expiresAt }) {
      const token = randomUUID();
      await inTransaction(db, (tx) =>
        insertTransaction(tx, {
          token,
          orderId,
          transactionId: randomUUID(),
          grossAmount: amount,
          itemName,
          expiresAt,
        }),
      );
      return { token, redirectUrl: `${config.appUrl}/sandbox/pay/${token}` };
    },

    async status(orderId) {
      await expireTransaction(db, { orderId }, clock.now());
      const transaction = await findTransaction(db, { orderId });
      if (!transaction) return null;
      const { grossAmount, status, refunded, chargedBack } = transaction;
      const { transactionId, method, settledAt } = transaction;
      const state = paymentState(snapStatus(status));
      return {
        orderId,
        amount: grossAmount,
        state,
        paid: state === "paid" ? grossAmount : 0,
        refunded,
        chargedBack,
        refundKeys: await refundKeysOf(db, orderId),
        transactionId,
        method: state === "paid" ? method : null,
        settledAt,
        fee: null,
      };
    },

    async cancel(orderId) {
      await inTransaction(db, (tx) =>
        changeTransaction(tx, services, orderId, { status: "cancel" }),
      );
    },

    canRefund: (method) => method === "credit_card",

    refund: (refund) =>
      inTransaction(db, (tx) => refundTransaction(tx, services, refund)),

    readNotification: ({ body }) => readSigned(body, serverKey),
  };
}
