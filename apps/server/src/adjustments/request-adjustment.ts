import { randomUUID } from "node:crypto";
import type {
  AdjustedAccount,
  Adjustment,
  requestAdjustment as endpoint,
} from "@sigi/contract/adjustments.ts";
import type { BodyOf } from "@sigi/contract/endpoint.ts";
import { findUser } from "../accounts/public.ts";
import { balanceOfUser, creditOfUser } from "../ledger/public.ts";
import { recordAudit } from "../platform/audit.ts";
import { IdempotencyKeyReused } from "../platform/business-error.ts";
import type { Tx } from "../platform/database/transaction.ts";
import type { Services } from "../platform/services.ts";
import { adjustmentRequested } from "./events.ts";
import { AdjustedBalanceLow, AdjustedUserUnknown, OwnMoney } from "./errors.ts";
import { showAdjustment } from "./read-models.ts";
import { findByIdempotencyKey, insertAdjustment } from "./repository.ts";

interface Call {
  readonly adminId: number;
  readonly request: BodyOf<typeof endpoint>;
  /** Without a key every call is a new request. */
  readonly idempotencyKey: string | undefined;
}

/**
 * Requests an adjustment; no money moves until another admin approves it. A repeat under the same idempotency key
 * returns the first request.
 * @throws OwnMoney, AdjustedUserUnknown, AdjustedBalanceLow, IdempotencyKeyReused
 */
export async function requestAdjustment(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { adminId, request, idempotencyKey = randomUUID() }: Call,
): Promise<Adjustment> {
  const { reason } = request;
  const [line] = request.lines;
  if (!line) throw new Error("an adjustment has one line");
  const wanted = { ...line, reason };
  const repeated = () => findRepeated(tx, adminId, idempotencyKey, wanted);
  const earlier = await repeated();
  if (earlier !== undefined) return showAdjustment(tx, earlier);
  const { userId, account, amount } = line;
  if (userId === adminId) throw new OwnMoney();
  if (!(await findUser(tx, userId))) throw new AdjustedUserUnknown();
  const held = await heldOn(tx, userId, account);
  if (held + amount < 0) throw new AdjustedBalanceLow(held);

  const id = await insertAdjustment(tx, {
    ...wanted,
    requestedBy: adminId,
    requestedAt: clock.now(),
    idempotencyKey,
  });
  if (id === undefined) {
    // A concurrent repeat was inserted first; this insert waited for it.
    const first = await repeated();
    if (first === undefined) throw new Error("the first request is missing");
    return showAdjustment(tx, first);
  }
  await recordAudit(tx, {
    adminId,
    action: "adjustment_requested",
    subject: { kind: "adjustment", id },
    changes: { user: userId, account, amount },
  });
  const event = { adjustmentId: id, requestedBy: adminId, userId, amount };
  await jobs.emit(tx, adjustmentRequested, event);
  return showAdjustment(tx, id);
}

interface Wanted {
  readonly userId: number;
  readonly account: AdjustedAccount;
  readonly amount: number;
  readonly reason: string;
}

/** @throws IdempotencyKeyReused */
async function findRepeated(
  tx: Tx,
  adminId: number,
  idempotencyKey: string,
  wanted: Wanted,
): Promise<number | undefined> {
  const earlier = await findByIdempotencyKey(tx, adminId, idempotencyKey);
  if (!earlier) return undefined;
  const same =
    earlier.userId === wanted.userId &&
    earlier.account === wanted.account &&
    earlier.amount === wanted.amount &&
    earlier.reason === wanted.reason;
  if (!same) throw new IdempotencyKeyReused();
  return earlier.id;
}

/** Returns the user's balance or credit, in rupiah ≥ 0. */
export const heldOn = (
  tx: Tx,
  userId: number,
  account: AdjustedAccount,
): Promise<number> =>
  account === "payable" ? balanceOfUser(tx, userId) : creditOfUser(tx, userId);
