import type { PaymentNotification } from "@sigi/contract/payments.ts";
import type { SnapStatus } from "../payment-state.ts";
import type { Transaction } from "./repository.ts";
import { sign } from "./signature.ts";

/** The codes that Midtrans gives with each status. */
const statusCodes: Record<Transaction["status"], string> = {
  pending: "201",
  settlement: "200",
  deny: "202",
  cancel: "200",
  expire: "407",
};

export function snapStatus(status: Transaction["status"]): SnapStatus {
  return { transaction_status: status, status_code: statusCodes[status] };
}

/** The signed notification of one status of a transaction, as Midtrans writes it. */
export function writeNotification(
  { orderId, transactionId, grossAmount }: Transaction,
  status: Transaction["status"],
  serverKey: string,
): PaymentNotification {
  const signed = {
    order_id: orderId,
    status_code: statusCodes[status],
    gross_amount: `${grossAmount}.00`,
  };
  return {
    ...signed,
    transaction_status: status,
    transaction_id: transactionId,
    payment_type: "credit_card",
    currency: "IDR",
    ...(status === "settlement" ? { fraud_status: "accept" } : {}),
    signature_key: sign(signed, serverKey),
  };
}
