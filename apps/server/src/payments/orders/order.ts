import { randomBytes } from "node:crypto";
import type { PaymentState } from "../providers/payment-provider.ts";
import type { OrderRow } from "./repository.ts";

const HOUR_MS = 3_600_000;
/** How long a payment window is open. */
const WINDOW_HOURS = 24;
/** An open order with less time left than this is not returned again. */
const REUSE_MARGIN_HOURS = 1;
/** Providers respond within seconds: an order that is still `creating` after this was lost. */
const CREATION_MINUTES_MAX = 10;

/** A new id for each attempt to pay: the provider accepts an id once. */
export function drawOrderId(surveyId: number): string {
  return `sigi-${surveyId}-${randomBytes(8).toString("hex")}`;
}

export function windowEnd({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + WINDOW_HOURS * HOUR_MS);
}

export const isOpen = ({ status }: OrderRow) =>
  status === "creating" || status === "pending";

/** Whether its payment has been posted. */
export const isSettled = ({ status }: OrderRow) =>
  status === "paid" || status === "credited";

/** Whether its payment window can be returned to the creator again. */
export function isReusable(order: OrderRow, now: Date): boolean {
  const left = windowEnd(order).getTime() - now.getTime();
  return order.status === "pending" && left > REUSE_MARGIN_HOURS * HOUR_MS;
}

/** Whether an open order has failed: the provider ended it, its window has passed, or it was never opened. */
export function isOver(
  order: OrderRow,
  state: PaymentState | "unknown",
  now: Date,
): boolean {
  const minutes = (now.getTime() - order.createdAt.getTime()) / 60_000;
  return (
    state === "ended" ||
    now > windowEnd(order) ||
    (order.status === "creating" && minutes > CREATION_MINUTES_MAX)
  );
}
