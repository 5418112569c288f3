import { randomBytes } from "node:crypto";
import type { PaymentState } from "../providers/payment-provider.ts";
import type { OrderRow } from "./repository.ts";

const HOUR_MS = 3_600_000;
/** How long a pay window takes money. */
const WINDOW_HOURS = 24;
/** An open window with less time left than this is not given again. */
const REUSE_MARGIN_HOURS = 1;
/** The provider answers a creation in seconds: an order that still waits for it was lost on the way. */
const CREATION_MINUTES_MAX = 10;

/** A new id for each attempt, as the provider takes each once. */
export function drawOrderId(surveyId: number): string {
  return `sigi-${surveyId}-${randomBytes(8).toString("hex")}`;
}

export function windowEnd({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + WINDOW_HOURS * HOUR_MS);
}

export const isOpen = ({ status }: OrderRow) =>
  status === "creating" || status === "pending";

/** Whether its money has come and was booked. */
export const isSettled = ({ status }: OrderRow) =>
  status === "paid" || status === "credited";

/** Whether its pay window can be given to the creator again. */
export function isReusable(order: OrderRow, now: Date): boolean {
  const left = windowEnd(order).getTime() - now.getTime();
  return order.status === "pending" && left > REUSE_MARGIN_HOURS * HOUR_MS;
}

/** Whether an open order can be given up: the provider closed it, its window is past, or it was never opened. */
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
