import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";
import type { RawNotification } from "../providers/payment-provider.ts";
import { insertEvent } from "./repository.ts";

/** Processes a notification of a provider. */
export const processEventJob = jobKind<{ eventId: number }>("payments.event");

/** A notification has a few hundred bytes. */
export const EVENT_BYTES_MAX = 16_384;
/** Headers that are not stored: credentials of third parties, and headers that no signature needs. */
const omittedHeaders = new Set(["cookie", "authorization", "x-forwarded-for"]);

/** Stores a notification as received, before it is checked. A job checks and processes it. */
export async function receiveEvent(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { body, headers }: RawNotification,
): Promise<void> {
  const storedHeaders = Object.entries(headers).filter(
    ([name]) => !omittedHeaders.has(name),
  );
  const eventId = await insertEvent(tx, {
    // PostgreSQL cannot store NUL characters.
    body: body.replaceAll("\0", ""),
    headers: Object.fromEntries(storedHeaders),
    receivedAt: clock.now(),
  });
  await jobs.enqueue(tx, processEventJob, { eventId });
}
