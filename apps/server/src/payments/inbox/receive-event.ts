import type { Tx } from "../../platform/database/transaction.ts";
import { jobKind } from "../../platform/jobs/job-kinds.ts";
import type { Services } from "../../platform/services.ts";
import type { RawNotification } from "../providers/payment-provider.ts";
import { insertEvent } from "./repository.ts";

/** Processes a notification of a provider. */
export const processEventJob = jobKind<{ eventId: number }>("payments.event");

/** A notification has a few hundred bytes. */
export const EVENT_BYTES_MAX = 16_384;
/** Credentials of others, and what no signature needs. */
const unkeptHeaders = new Set(["cookie", "authorization", "x-forwarded-for"]);

/** Keeps a notification as it came, before anything is decided. A job checks and processes it. */
export async function receiveEvent(
  tx: Tx,
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  { body, headers }: RawNotification,
): Promise<void> {
  const kept = Object.entries(headers).filter(
    ([name]) => !unkeptHeaders.has(name),
  );
  const eventId = await insertEvent(tx, {
    // PostgreSQL cannot store it.
    body: body.replaceAll("\0", ""),
    headers: Object.fromEntries(kept),
    receivedAt: clock.now(),
  });
  await jobs.enqueue(tx, processEventJob, { eventId });
}
