import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { codeParams, rupiah, wireObject } from "./wire-names.ts";

const amount = (most: number) =>
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

/** Maximum of the fair and of the promised pay per hour, in rupiah. */
export const perHourMax = 1_000_000;

/** The promised pay per hour and the budget that tops rewards up to it, in rupiah; 0 without a promise. */
export const promiseFields = {
  promise_per_hour: rupiah,
  promise_budget: rupiah,
} as const;

export const choosePayPromise = endpoint({
  method: "PUT",
  path: "/api/tasks/pay-promise/{code}",
  access: "builder",
  summary:
    "Promises respondents of a draft a pay per hour, with a budget that tops up their rewards; null withdraws it. A change cancels an open payment.",
  params: codeParams,
  body: wireObject({
    chosen: z.nullable(
      wireObject({
        promise_per_hour: amount(perHourMax),
        promise_budget: amount(1_000_000_000),
      }),
    ),
  }),
  result: wireObject({
    ...promiseFields,
    discount: rupiah,
    total_cost: rupiah,
  }),
  errors: ["not_found", "survey_frozen", "validation_failed"],
});

/** The pay for an hour, in rupiah, below which creators and admins are warned. */
export const fairPayTerms = wireObject({
  per_hour: z.int().check(z.minimum(0), z.maximum(perHourMax)),
});
export type FairPayTerms = z.output<typeof fairPayTerms>;

export const getFairPayTerms = endpoint({
  method: "GET",
  path: "/api/configuration/fair-pay",
  access: "admin",
  summary: "Returns the pay for an hour below which surveys are marked.",
  result: fairPayTerms,
});

export const updateFairPayTerms = endpoint({
  method: "PUT",
  path: "/api/configuration/fair-pay",
  access: "admin",
  summary:
    "Changes the pay for an hour below which surveys are marked and their creators warned.",
  body: fairPayTerms,
  result: fairPayTerms,
  errors: ["validation_failed"],
});
