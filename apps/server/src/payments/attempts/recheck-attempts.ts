import { inTransaction } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import { cancelOutdatedOrders } from "../orders/cancel-orders.ts";
import { findOrder, surveysWithExpiredOrders } from "../orders/repository.ts";
import { sendRefund } from "../refunds/send-refund.ts";
import { staleRefunds } from "../refunds/repository.ts";
import { isLive, nextCheckAt } from "./attempt.ts";
import { cancelAttempt } from "./cancel-attempt.ts";
import { takeDueAttempts } from "./repository.ts";
import type { AttemptRow } from "./repository.ts";
import { settleAttempt } from "./settle-attempt.ts";

const BATCH = 50;
/** Maximum number of batches in one run; the next run continues. */
const BATCHES_MAX = 20;
/** The job of a refund older than this has given up or was lost. */
const REFUND_HOURS = 24;

/**
 * Queries the providers about all attempts that are due, so that lost notifications are recovered and expired windows
 * end; then ends expired orders and retries refunds that got no response.
 */
export async function recheckAttempts(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const due = await inTransaction(db, (tx) =>
      takeDueAttempts(tx, {
        now,
        limit: BATCH,
        nextCheck: (attempt) => nextCheckAt(attempt, attempt.checks + 1, now),
      }),
    );
    for (const attempt of due) {
      await each(services, `Payment ${attempt.id}`, () =>
        recheck(services, attempt),
      );
    }
    if (due.length < BATCH) break;
  }
  for (const id of await surveysWithExpiredOrders(db, { now, limit: BATCH })) {
    await each(services, `Orders of survey ${id}`, () =>
      cancelOutdatedOrders(services, id),
    );
  }
  const before = new Date(now.getTime() - REFUND_HOURS * 3_600_000);
  for (const id of await staleRefunds(db, { before, limit: BATCH })) {
    await each(services, `Refund ${id}`, () => sendRefund(services, id));
  }
}

async function recheck(services: Services, attempt: AttemptRow): Promise<void> {
  const order =
    attempt.orderId === null
      ? undefined
      : await findOrder(services.db, attempt.orderId);
  const isUnwanted = order?.state === "cancelled" && isLive(attempt);
  await (isUnwanted && attempt.cancelledAt === null
    ? cancelAttempt(services, attempt.id)
    : settleAttempt(services, attempt.id));
}

/**
 * Logs an error instead of throwing it, so that a failed check does not block the others. The next check is already
 * scheduled.
 */
async function each(
  { log }: Services,
  what: string,
  check: () => Promise<unknown>,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    log.error(`${what} could not be checked: ${reasonOf(error)}`);
  }
}
