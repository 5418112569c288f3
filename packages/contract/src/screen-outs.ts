import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { respondentsMax } from "./survey-price.ts";
import { codeParams, rupiah, wireObject } from "./wire-names.ts";

/**
 * The paid screen-outs of a survey. `screensOut` is true if its form can screen respondents out; otherwise the other
 * fields are 0. `screenOutPay` is the pay of each screened-out respondent, in rupiah.
 */
export const screenOutFields = {
  screens_out: z.boolean(),
  screen_outs: z.int(),
  screen_out_pay: rupiah,
} as const;

/** Number of screen-outs in one purchase. */
const screenOutCount = z.coerce
  .number()
  .check(z.int(), z.minimum(1), z.maximum(respondentsMax));

export const chooseScreenOuts = endpoint({
  method: "PUT",
  path: "/api/tasks/screen-outs/{code}",
  access: "builder",
  summary:
    "Sets how many screen-outs a draft whose form screens respondents out will pay, and what each pays; null returns to the suggestion. A change cancels an open payment.",
  params: codeParams,
  body: wireObject({
    chosen: z.nullable(
      wireObject({
        screen_outs: screenOutCount,
        screen_out_pay: z.coerce
          .number()
          .check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
      }),
    ),
  }),
  result: wireObject({
    ...screenOutFields,
    discount: rupiah,
    total_cost: rupiah,
  }),
  errors: ["not_found", "survey_frozen", "validation_failed"],
});
