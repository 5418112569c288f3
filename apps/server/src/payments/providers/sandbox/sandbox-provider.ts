import { randomUUID } from "node:crypto";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Services } from "../../../platform/services.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import { paymentState } from "../payment-state.ts";
import { isSigned, sandboxServerKey, snapStatus } from "./notification.ts";
import { changeTransaction } from "./notify-merchant.ts";
import {
  expireTransaction,
  findTransaction,
  insertTransaction,
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
      const state = paymentState(snapStatus(transaction.status));
      return { orderId, amount: transaction.grossAmount, state };
    },

    async cancel(orderId) {
      await inTransaction(db, (tx) =>
        changeTransaction(tx, services, orderId, { status: "cancel" }),
      );
    },

    verifySignature: (notification) => isSigned(notification, serverKey),
  };
}
