import { randomUUID } from "node:crypto";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type {
  requestWithdrawal as endpoint,
  Withdrawal,
} from "@sigi/contract/withdrawals.ts";
import { postWithdrawalRequested } from "../../ledger/public.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher } from "../../platform/encryption.ts";
import type { SessionUser } from "../../platform/http/session-user.ts";
import type { Services } from "../../platform/services.ts";
import { openAccount, sealAccount } from "./account.ts";
import { holdActiveBank } from "../banks/repository.ts";
import {
  BankUnknown,
  EmailNotVerified,
  IdempotencyKeyReused,
} from "../errors.ts";
import {
  insertWithdrawal,
  nextWithdrawalId,
  selectByIdempotencyKey,
  selectWithdrawal,
} from "./repository.ts";
import { forOwner } from "./withdrawal.ts";

type Request = BodyOf<typeof endpoint>;

type Tools = Pick<Services, "clock" | "cipher">;

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
  { clock, cipher }: Tools,
  { user, request, idempotencyKey = randomUUID() }: Call,
): Promise<Withdrawal> {
  if (!user.emailVerified) throw new EmailNotVerified();
  const named = { userId: user.id, idempotencyKey };
  const repeated = () => findRepeated(tx, cipher, { ...named, request });

  const earlier = await repeated();
  if (earlier !== undefined) return present(tx, cipher, earlier);
  if (!(await holdActiveBank(tx, request.bankId))) throw new BankUnknown();

  const { amount, bankId } = request;
  const row = { id: await nextWithdrawalId(tx), userId: user.id };
  const withdrawalId = await insertWithdrawal(tx, {
    ...row,
    ...named,
    amount,
    bankId,
    account: sealAccount(cipher, row, request),
    createdAt: clock.now(),
  });
  // The same request at the same moment was faster; the insert has waited for it.
  if (withdrawalId === undefined) return present(tx, cipher, await repeated());

  await postWithdrawalRequested(tx, { withdrawalId, userId: user.id, amount });
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
  const { accountNumber, accountName } = openAccount(cipher, earlier);
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

async function present(
  tx: Tx,
  cipher: Cipher,
  id: number | undefined,
): Promise<Withdrawal> {
  if (id === undefined) throw new Error("the first request is gone");
  return forOwner(cipher, await selectWithdrawal(tx, id));
}
