import { createHash, randomUUID } from "node:crypto";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type {
  requestWithdrawal as endpoint,
  Withdrawal,
} from "@sigi/contract/withdrawals.ts";
import { postWithdrawalRequested } from "../ledger/public.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { SessionUser } from "../platform/http/session-user.ts";
import type { Clock } from "../platform/services.ts";
import { holdActiveBank } from "./bank-repository.ts";
import {
  BankUnknown,
  EmailNotVerified,
  IdempotencyKeyReused,
} from "./errors.ts";
import {
  insertWithdrawal,
  selectByIdempotencyKey,
  selectWithdrawal,
} from "./repository.ts";
import { forOwner } from "./withdrawal.ts";

type Request = BodyOf<typeof endpoint>;

interface Call {
  readonly user: SessionUser;
  readonly request: Request;
  /** Without one every call is a request of its own. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Holds the amount until an admin decides. A repeat under the same key gives the first request as it is now.
 * @throws EmailNotVerified, BankUnknown, BalanceTooLow, IdempotencyKeyReused
 */
export async function requestWithdrawal(
  tx: Tx,
  clock: Clock,
  { user, request, idempotencyKey = randomUUID() }: Call,
): Promise<Withdrawal> {
  if (!user.emailVerified) throw new EmailNotVerified();
  const requestHash = hashOf(request);
  const repeated = () => findRepeated(tx, user.id, idempotencyKey, requestHash);

  const earlier = await repeated();
  if (earlier !== undefined) return present(tx, earlier);
  if (!(await holdActiveBank(tx, request.bankId))) throw new BankUnknown();

  const withdrawalId = await insertWithdrawal(tx, {
    ...request,
    userId: user.id,
    idempotencyKey,
    requestHash,
    createdAt: clock.now(),
  });
  // The same request at the same moment was faster; the insert has waited for it.
  if (withdrawalId === undefined) return present(tx, await repeated());

  const { amount } = request;
  await postWithdrawalRequested(tx, { withdrawalId, userId: user.id, amount });
  return present(tx, withdrawalId);
}

/** @throws IdempotencyKeyReused */
async function findRepeated(
  tx: Tx,
  userId: number,
  idempotencyKey: string,
  requestHash: string,
): Promise<number | undefined> {
  const earlier = await selectByIdempotencyKey(tx, userId, idempotencyKey);
  if (earlier && earlier.requestHash !== requestHash) {
    throw new IdempotencyKeyReused();
  }
  return earlier?.id;
}

async function present(tx: Tx, id: number | undefined): Promise<Withdrawal> {
  if (id === undefined) throw new Error("the first request is gone");
  return forOwner(await selectWithdrawal(tx, id));
}

function hashOf(request: Request): string {
  const { amount, bankId, accountNumber, accountName } = request;
  const content = JSON.stringify([amount, bankId, accountNumber, accountName]);
  return createHash("sha256").update(content).digest("hex");
}
