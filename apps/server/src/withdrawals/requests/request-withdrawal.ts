import { randomUUID } from "node:crypto";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type {
  requestWithdrawal as endpoint,
  Withdrawal,
} from "@sigi/contract/withdrawals.ts";
import { postWithdrawalRequested } from "../../ledger/public.ts";
import { IdempotencyKeyReused } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher } from "../../platform/encryption.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { decryptAccount, encryptAccount } from "./account.ts";
import { lockActiveBank } from "../banks/repository.ts";
import { BankUnknown } from "../errors.ts";
import { checkLimits } from "./limits.ts";
import {
  insertWithdrawal,
  lockRequestsOf,
  nextWithdrawalId,
  selectByIdempotencyKey,
} from "./repository.ts";
import { selectWithdrawal } from "../read-models.ts";
import { forOwner } from "./withdrawal.ts";

type Request = BodyOf<typeof endpoint>;

/** Withdrawals are free. */
const FEE = 0;

type Tools = Pick<Services, "clock" | "cipher">;

interface Call {
  readonly user: SessionUser;
  readonly request: Request;
  /** Without a key every call is a new request. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Posts the amount to the withdrawal's pending account until it is sent or returned. A repeat under the same idempotency key
 * returns what the first call returned, whatever has become of the request since.
 * @throws what `checkLimits` throws, BankUnknown, BalanceTooLow, IdempotencyKeyReused
 */
export async function requestWithdrawal(
  tx: Tx,
  { clock, cipher }: Tools,
  { user, request, idempotencyKey = randomUUID() }: Call,
): Promise<Withdrawal> {
  const named = { userId: user.id, idempotencyKey };
  await lockRequestsOf(tx, user.id);
  const earlier = await findRepeated(tx, cipher, { ...named, request });
  if (earlier !== undefined) return present(tx, cipher, earlier);
  await checkLimits(tx, user.id, clock.now());
  if (!(await lockActiveBank(tx, request.bankId))) throw new BankUnknown();

  const { amount, bankId } = request;
  const row = { id: await nextWithdrawalId(tx), userId: user.id };
  const { id: withdrawalId } = row;
  await insertWithdrawal(tx, {
    ...row,
    ...named,
    amount,
    fee: FEE,
    bankId,
    account: encryptAccount(cipher, row, request),
    createdAt: clock.now(),
  });

  await postWithdrawalRequested(tx, {
    withdrawalId,
    userId: user.id,
    amount,
    bankId,
    fee: FEE,
  });
  return present(tx, cipher, withdrawalId);
}

/** @throws IdempotencyKeyReused */
async function findRepeated(
  tx: Tx,
  cipher: Cipher,
  { userId, idempotencyKey, request }: Named,
): Promise<number | undefined> {
  const earlier = await selectByIdempotencyKey(tx, userId, idempotencyKey);
  if (!earlier) return undefined;
  const { accountNumber, accountName } = decryptAccount(cipher, earlier);
  const same =
    earlier.amount === request.amount &&
    earlier.bankId === request.bankId &&
    accountNumber === request.accountNumber &&
    accountName === request.accountName;
  if (!same) throw new IdempotencyKeyReused();
  return earlier.id;
}

interface Named {
  readonly userId: number;
  readonly idempotencyKey: string;
  readonly request: Request;
}

/** The withdrawal as it was requested: nothing but a decision changes it afterwards. */
async function present(
  tx: Tx,
  cipher: Cipher,
  id: number,
): Promise<Withdrawal> {
  const row = await selectWithdrawal(tx, id);
  const undecided = {
    stage: "pending",
    reason: null,
    decidedAt: null,
    sentAt: null,
    reference: null,
  } as const;
  return forOwner(cipher, { ...row, ...undecided });
}
