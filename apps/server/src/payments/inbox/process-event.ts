import { inTransaction } from "../../platform/database/transaction.ts";
import { reasonOf } from "../../platform/loggable.ts";
import type { Services } from "../../platform/services.ts";
import { FIRST_CHECK_MINUTES, isMismatched } from "../attempts/attempt.ts";
import { findAttempt, insertAttempt } from "../attempts/repository.ts";
import { askProvider, settleAttempt } from "../attempts/settle-attempt.ts";
import { availableProviders } from "../providers/configured-provider.ts";
import type { PaymentProvider } from "../providers/payment-provider.ts";
import {
  closeEvent,
  deleteEvents,
  findEvent,
  unprocessedEvents,
} from "./repository.ts";
import type { EventRow } from "./repository.ts";

type Outcome = Pick<EventRow, "state"> & Partial<EventRow>;

/**
 * Processes a received notification. Its signature only triggers a status query, because it does not cover the status.
 * Idempotent.
 * @throws PaymentUnavailable if the provider does not respond; the job retries.
 */
export async function processEvent(
  services: Services,
  eventId: number,
  providers: readonly PaymentProvider[] = availableProviders(services),
): Promise<void> {
  const event = await findEvent(services.db, eventId);
  if (event?.state !== "received") return;
  const outcome = await outcomeOf(services, event, providers);
  await closeEvent(services.db, eventId, {
    ...outcome,
    processedAt: services.clock.now(),
  });
}

async function outcomeOf(
  services: Services,
  event: EventRow,
  providers: readonly PaymentProvider[],
): Promise<Outcome> {
  for (const provider of providers) {
    const attemptId = provider.readNotification(event);
    if (attemptId === null) continue;
    const about = { provider: provider.name, attemptId };
    const known = await findAttempt(services.db, attemptId);
    if (known && known.orderId !== null) {
      return {
        ...about,
        ...(await settleKnown(services, provider, attemptId)),
      };
    }
    // The log names the event's id, because the payment's id is untrusted input.
    services.log.error(`Payment event ${event.id} is of an unknown payment`);
    return { ...about, ...(await storeUnknown(services, provider, attemptId)) };
  }
  return { state: "invalid", detail: "No provider signed it" };
}

async function settleKnown(
  services: Services,
  provider: PaymentProvider,
  attemptId: string,
): Promise<Outcome> {
  const { attempt } = await settleAttempt(services, attemptId, provider);
  if (!isMismatched(attempt)) return { state: "processed" };
  const detail = `Rp ${attempt.paid} instead of Rp ${attempt.amount}`;
  return { state: "mismatched", detail };
}

/**
 * Stores a payment that belongs to no order, for example after a backup was restored. Once the provider confirms the
 * money, it goes to suspense. The payment is stored even if the provider does not know it yet, so that it is queried
 * again and shown to admins.
 */
async function storeUnknown(
  services: Services,
  provider: PaymentProvider,
  attemptId: string,
): Promise<Outcome> {
  const status = await askProvider(services, provider, attemptId);
  const now = services.clock.now();
  await inTransaction(services.db, (tx) =>
    insertAttempt(tx, {
      id: attemptId,
      provider: provider.name,
      amount: status?.amount ?? 0,
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MINUTES * 60_000),
    }),
  );
  const { attempt } = await settleAttempt(services, attemptId, provider);
  const detail = status
    ? `Rp ${attempt.paid} in suspense`
    : "The provider does not know it either";
  return { state: "unknown", detail };
}

const BATCH = 100;
const DAY_MS = 24 * 3_600_000;
/** The job of an event older than this was lost. */
const LOST_AFTER_MS = DAY_MS;
const KEEP_INVALID_MS = 7 * DAY_MS;
const KEEP_PROCESSED_MS = 180 * DAY_MS;

/** Processes events whose job was lost, and deletes old events; unknown and mismatched events are retained. */
export async function sweepInbox(services: Services): Promise<void> {
  const { db, log } = services;
  const now = services.clock.now().getTime();
  const lost = { before: new Date(now - LOST_AFTER_MS), limit: BATCH };
  for (const id of await unprocessedEvents(db, lost)) {
    try {
      await processEvent(services, id);
    } catch (error) {
      log.error(`Payment event ${id} was not processed: ${reasonOf(error)}`);
    }
  }
  await deleteEvents(db, ["invalid"], new Date(now - KEEP_INVALID_MS));
  await deleteEvents(db, ["processed"], new Date(now - KEEP_PROCESSED_MS));
}
