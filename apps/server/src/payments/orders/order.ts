import { randomBytes } from "node:crypto";
import { isPublishable, mayGrow } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
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

/** Whether the order may publish the survey, or add its respondents, as the survey is now. */
export const isFulfillable = (survey: SurveyRow, order: OrderRow): boolean =>
  order.kind === "publish"
    ? isPublishable(survey, order)
    : mayGrow(survey, order);

/** Whether there is time left to pay it. */
export function isReusable({ expiresAt }: OrderRow, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > REUSE_MARGIN_HOURS * HOUR_MS;
}
