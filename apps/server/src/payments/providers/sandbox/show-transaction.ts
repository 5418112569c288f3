import type { getSandboxTransaction } from "@sigi/contract/payments.ts";
import type { ResultOf } from "@sigi/contract/endpoint.ts";
import { NotFound } from "../../../platform/business-error.ts";
import type { Services } from "../../../platform/services.ts";
import { expireTransaction, findTransaction } from "./repository.ts";

/** What the pay window shows. @throws NotFound */
export async function showTransaction(
  { db, clock }: Services,
  token: string,
): Promise<ResultOf<typeof getSandboxTransaction>> {
  await expireTransaction(db, { token }, clock.now());
  const transaction = await findTransaction(db, { token });
  if (!transaction) throw new NotFound();
  const { orderId, grossAmount, itemName, status } = transaction;
  return {
    orderId,
    grossAmount,
    transactionStatus: status,
    itemDetails: [{ name: itemName, price: grossAmount, quantity: 1 }],
  };
}
