import { randomBytes } from "node:crypto";
import { isPublishable, mayGrow } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import type { OrderRow } from "./repository.ts";

const HOUR_MS = 3_600_000;
/** Period in which an order's prices are honoured and its payment windows are open. */
const VALID_HOURS = 24;
/** An open order with less time left than this is not returned again. */
const REUSE_MARGIN_HOURS = 1;

/** Draws a new id for an order or an attempt: a provider accepts an id only once. */
export function drawPaymentId(surveyId: number): string {
  return `sigi-${surveyId}-${randomBytes(8).toString("hex")}`;
}

export const expiryOf = (createdAt: Date) =>
  new Date(createdAt.getTime() + VALID_HOURS * HOUR_MS);

/** Returns true if the order was paid before it expired, regardless of when the payment becomes known. */
export const wasPaidInTime = ({ expiresAt }: OrderRow, paidAt: Date) =>
  paidAt <= expiresAt;

/** Returns true if the order may publish the survey, or add its respondents, in the survey's current state. */
export const isFulfillable = (survey: SurveyRow, order: OrderRow): boolean =>
  order.kind === "publish"
    ? isPublishable(survey, order)
    : mayGrow(survey, order);

/** Returns true if there is enough time left to pay the order. */
export function isReusable({ expiresAt }: OrderRow, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > REUSE_MARGIN_HOURS * HOUR_MS;
}
