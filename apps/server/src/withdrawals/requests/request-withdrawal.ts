import { randomUUID } from "node:crypto";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import type {
  requestWithdrawal as endpoint,
  Withdrawal,
  Sharing,
} from "@sigi/contract/withdrawals.ts";
import { proveIdentity } from "../../accounts/public.ts";
import type { CurrentSession } from "../../accounts/public.ts";
import {
  faultsAt,
  IdempotencyKeyReused,
  Invalid,
} from "../../platform/business-error.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Cipher } from "../../platform/encryption.ts";
import type { Services } from "../../platform/services.ts";
import {
  destinationOf,
  isSameDestination,
  missingFieldsOf,
  readWithdrawalTerms,
  requireBank,
  requireTrusted,
} from "../../payouts/public.ts";
import type { Destination } from "../../payouts/public.ts";
import {
  AccountTaken,
  BelowMinimum,
  FeeChanged,
  TooManyToday,
} from "../errors.ts";
import { claimAccount } from "../payout-accounts/claim-account.ts";
import { readSavedAccount } from "../payout-accounts/saved-accounts.ts";
import {
  insertWithdrawal,
  lockRequestsOf,
  selectByIdempotencyKey,
  withdrawalAccounts,
  countSince,
} from "./repository.ts";
import { selectWithdrawal, findAnsweredCreator } from "../read-models.ts";
import { forOwner } from "./withdrawal.ts";
import { postJournal } from "../../ledger/public.ts";
import { withdrawalRequested } from "../journals/withdrawal-requested.ts";
import { selectClashing } from "../payout-accounts/repository.ts";
import type { WithdrawalTerms } from "@sigi/contract/payouts.ts";

type Request = BodyOf<typeof endpoint>;

interface Call {
  readonly session: CurrentSession;
  readonly request: Request;
  /** The users who have signed in with the browser that makes the request. */
  readonly deviceUserIds: readonly number[];
  /** Without a key every call is a new request. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Requests a withdrawal after reauthentication. A repeat under the same idempotency key returns the same result as the
 * first call, regardless of decisions since; it needs no proof of identity, because a code is valid only once.
 * @throws the errors of `proveIdentity`, `checkAmount`, `checkLimits` and `requireBank`; AccountTaken, Invalid,
 * BalanceTooLow, IdempotencyKeyReused
 */
export async function requestWithdrawal(
  services: Services,
  { session, request, deviceUserIds, idempotencyKey = randomUUID() }: Call,
): Promise<Withdrawal> {
  const { db, cipher } = services;
  const { userId } = session;
  const named = { userId, idempotencyKey, request, deviceUserIds };
  const repeated = await inTransaction(db, (tx) =>
    findRepeated(tx, cipher, named),
  );
  if (repeated) return repeated;
  const { password, otp } = request;
  await proveIdentity(services, { ...session, password, otp });
  const held = await inTransaction(db, (tx) => hold(tx, services, named));
  if (held === "taken") throw new AccountTaken();
  return held;
}

/**
 * Posts the amount to the withdrawal's pending account until it is sent or returned.
 * @returns "taken" if the bank account belongs to another user
 */
async function hold(
  tx: Tx,
  services: Pick<Services, "clock" | "cipher" | "secret">,
  named: Named,
): Promise<Withdrawal | "taken"> {
  const { clock, cipher } = services;
  const { userId, idempotencyKey, request } = named;
  await lockRequestsOf(tx, userId);
  const repeated = await findRepeated(tx, cipher, named);
  if (repeated) return repeated;
  const terms = await readWithdrawalTerms(tx);
  checkAmount(request, terms);
  await checkLimits(tx, userId, terms, clock.now());
  const to = await readDestination(tx, cipher, named);
  await requireBank(tx, to);
  const account = await claimAccount(tx, services, { userId, ...to }, terms);
  if (account === "taken") return account;

  const { bankId } = to;
  const { amount } = request;
  const { fee } = terms;
  const row = { id: await withdrawalAccounts.nextId(tx), userId };
  const { id: withdrawalId } = row;
  await insertWithdrawal(tx, {
    ...row,
    idempotencyKey,
    amount,
    fee,
    bankId,
    account: withdrawalAccounts.encrypt(cipher, row, to),
    payoutAccountId: account.id,
    notBefore: account.notBefore,
    ...(await findSharing(tx, named)),
    createdAt: clock.now(),
  });
  await postJournal(
    tx,
    withdrawalRequested({
      withdrawalId,
      userId,
      amount,
      bankId,
      fee,
    }),
  );
  return present(tx, cipher, withdrawalId);
}

/** Returns the saved account, or the one that was typed. @throws Invalid if a field is missing */
async function readDestination(
  tx: Tx,
  cipher: Cipher,
  { userId, request }: Named,
): Promise<Destination> {
  const { accountId: id } = request;
  if (id !== undefined) return readSavedAccount(tx, cipher, { id, userId });
  const typed = destinationOf(request);
  if (typed) return typed;
  throw new Invalid(faultsAt(missingFieldsOf(request), "required"));
}

/** @throws IdempotencyKeyReused */
async function findRepeated(
  tx: Tx,
  cipher: Cipher,
  { userId, idempotencyKey, request }: Named,
): Promise<Withdrawal | undefined> {
  const earlier = await selectByIdempotencyKey(tx, userId, idempotencyKey);
  if (!earlier) return undefined;
  const { bankId } = earlier;
  const to = { bankId, ...withdrawalAccounts.decrypt(cipher, earlier) };
  const same =
    earlier.amount === request.amount &&
    (request.accountId === undefined
      ? isSameDestination(to, request)
      : earlier.payoutAccountId === request.accountId);
  if (!same) throw new IdempotencyKeyReused();
  return present(tx, cipher, earlier.id);
}

interface Named {
  readonly userId: number;
  readonly idempotencyKey: string;
  readonly request: Request;
  readonly deviceUserIds: readonly number[];
}

/** Returns the withdrawal as it was requested; only decisions change it afterwards. */
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

interface Respondent {
  readonly userId: number;
  /** The users who have signed in with the browser that makes the request. */
  readonly deviceUserIds: readonly number[];
}

interface Held {
  readonly heldFor: Sharing | null;
  /** The user id of the creator. */
  readonly heldWith: number | null;
}

/**
 * Finds a bank account or device that a respondent shares with the creator of a survey that they answered: a bank
 * account that one of them tried to use although it belongs to the other, or the device of the request. This is no
 * proof, because families share devices, so admins decide.
 */
async function findSharing(
  tx: Tx,
  { userId, deviceUserIds }: Respondent,
): Promise<Held> {
  const clashing = await selectClashing(tx, userId);
  const byAccount = await findAnsweredCreator(tx, userId, clashing);
  if (byAccount !== undefined)
    return { heldFor: "account", heldWith: byAccount };
  const byDevice = await findAnsweredCreator(tx, userId, deviceUserIds);
  if (byDevice !== undefined) return { heldFor: "device", heldWith: byDevice };
  return { heldFor: null, heldWith: null };
}

const DAY_MS = 24 * 3_600_000;

/** @throws BelowMinimum; FeeChanged if the user saw another fee */
function checkAmount(
  {
    amount,
    fee,
  }: { readonly amount: number; readonly fee?: number | undefined },
  terms: WithdrawalTerms,
): void {
  if (amount < terms.minimum) throw new BelowMinimum(terms.minimum);
  if (fee !== undefined && fee !== terms.fee) throw new FeeChanged(terms.fee);
}

/**
 * Checks the conditions for a request of a user. Exact for concurrent requests, because the caller holds
 * `lockRequestsOf`.
 * @throws the errors of `requireTrusted`; TooManyToday, which counts every request regardless of its outcome
 */
async function checkLimits(
  tx: Tx,
  userId: number,
  { perDay, coolDownHours }: WithdrawalTerms,
  now: Date,
): Promise<void> {
  await requireTrusted(tx, userId, coolDownHours, now);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  if ((await countSince(tx, userId, dayAgo)) >= perDay)
    throw new TooManyToday(perDay);
}
