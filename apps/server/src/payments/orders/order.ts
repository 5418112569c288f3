import { randomBytes } from "node:crypto";
import type { OrderRow } from "./repository.ts";

const HOUR_MS = 3_600_000;
/** How long an order honours its prices, and its payment windows are open. */
const VALID_HOURS = 24;
/** An open order with less time left than this is not returned again. */
const REUSE_MARGIN_HOURS = 1;

/** A new id for each order and each attempt: a provider accepts an id once. */
export function drawPaymentId(surveyId: number): string {
  return `sigi-${surveyId}-${randomBytes(8).toString("hex")}`;
}

export const expiryOf = (createdAt: Date) =>
  new Date(createdAt.getTime() + VALID_HOURS * HOUR_MS);

/** Whether its prices were still honoured when it was paid, whenever we heard of it. */
export const wasPaidInTime = ({ expiresAt }: OrderRow, paidAt: Date) =>
  paidAt <= expiresAt;

/** Whether there is time left to pay it. */
export function isReusable({ expiresAt }: OrderRow, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > REUSE_MARGIN_HOURS * HOUR_MS;
}
