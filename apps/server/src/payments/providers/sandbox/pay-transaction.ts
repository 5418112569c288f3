import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { getSandboxTransaction } from "@sigi/contract/payments.ts";
import { NotFound } from "../../../platform/business-error.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Services } from "../../../platform/services.ts";
import { CardRefused, OtpWrong, TransactionClosed } from "./errors.ts";
import { snapStatus } from "./notification.ts";
import { changeTransaction } from "./notify-merchant.ts";
import { expireTransaction, findTransaction } from "./repository.ts";
import type { Transaction } from "./repository.ts";

interface Card {
  /** Spaces and dashes are ignored. */
  card_number: string;
  card_cvv: string;
  otp: string;
}

/**
 * Pays with a card in the payment window. A refused card is recorded and reported to the merchant; the window stays
 * open for another card.
 * @throws NotFound, TransactionClosed, CardRefused, OtpWrong.
 */
export async function payTransaction(
  services: Services,
  token: string,
  card: Card,
): Promise<{
  orderId: string;
  transactionStatus: string;
  statusCode: string;
}> {
  const { orderId, status } = await currentTransaction(services, token);
  if (status !== "pending" && status !== "deny") throw new TransactionClosed();
  const outcome = chargeCard(card);
  const changed = await inTransaction(services.db, (tx) =>
    changeTransaction(tx, services, orderId, {
      status: outcome,
      ...(outcome === "settlement" ? { settledAt: services.clock.now() } : {}),
    }),
  );
  if (!changed) throw new TransactionClosed();
  if (outcome === "deny") throw new CardRefused();
  const { transaction_status, status_code } = snapStatus(outcome);
  return {
    orderId,
    transactionStatus: transaction_status,
    statusCode: status_code,
  };
}

/** The content of the payment window. @throws NotFound */
export async function showTransaction(
  services: Services,
  token: string,
): Promise<ResultOf<typeof getSandboxTransaction>> {
  const { orderId, grossAmount, itemName, status } = await currentTransaction(
    services,
    token,
  );
  return {
    orderId,
    grossAmount,
    transactionStatus: status,
    itemDetails: [{ name: itemName, price: grossAmount, quantity: 1 }],
  };
}

/** @throws NotFound */
async function currentTransaction(
  { db, clock }: Services,
  token: string,
): Promise<Transaction> {
  await expireTransaction(db, { token }, clock.now());
  const transaction = await findTransaction(db, { token });
  if (!transaction) throw new NotFound();
  return transaction;
}

/** The test cards of Midtrans' own sandbox, by number. */
const cards: ReadonlyMap<string, "settlement" | "deny"> = new Map([
  ["4811111111111114", "settlement"],
  ["4911111111111113", "deny"],
]);
const CVV = "123";
const OTP = "112233";

/** @throws CardRefused for an unknown number or CVV, OtpWrong. */
function chargeCard(card: Card): "settlement" | "deny" {
  const outcome = cards.get(card.card_number.replace(/[\s-]/g, ""));
  if (!outcome) throw new CardRefused();
  if (card.card_cvv.trim() !== CVV) throw new CardRefused("card_cvv");
  if (card.otp.trim() !== OTP) throw new OtpWrong();
  return outcome;
}
