import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { quotaProgress } from "./quotas.ts";
import { surveySummary } from "./survey-lists.ts";
import { bit, codeParams, rupiah, wireObject } from "./wire-names.ts";

// The page of a survey, for its creator.

/**
 * The money of a survey, in rupiah. `paid` is the creator's payment in cash and credit, `byVoucher` the payment by a
 * voucher. `held` is reserved for future answers, `spent` went to accepted ones, `wentBack` was refunded or charged
 * back. `returns` and `returnsAtLeast` are those of `Closing`; 0 unless the survey runs.
 */
const surveyMoney = wireObject({
  fee_per_respondent: rupiah,
  respondent_fee: rupiah,
  paid: rupiah,
  by_voucher: rupiah,
  held: rupiah,
  spent: rupiah,
  went_back: rupiah,
  returns: rupiah,
  returns_at_least: rupiah,
});

/**
 * `key` opens a private survey, and is null for a public one. `reserved` is the number of respondents who are answering
 * now. `perDay` is the number of accepted answers per day from the publication until now or the end, null before the
 * first.
 */
const ownSurvey = wireObject(
  {
    task: surveySummary,
    key: z.nullable(z.string()),
    questions: z.int(),
    reserved: z.int(),
    per_day: z.nullable(z.number()),
    /** Progress of the quotas; null without quotas, and before the publication. */
    quotas: z.nullable(quotaProgress),
    /** Paid screen-outs; null if none were bought. `spent` is true if nobody can start until more are bought. */
    screen_outs: z.nullable(
      wireObject({
        bought: z.int(),
        left: z.int(),
        pay: rupiah,
        spent: z.boolean(),
      }),
    ),
    /** Pay per hour at the median time of accepted answers, in rupiah, if it is below the fair pay; otherwise null. */
    low_pay: z.nullable(rupiah),
    /** The promised pay per hour and its budget, in rupiah; null without a promise. */
    pay_promise: z.nullable(
      wireObject({ per_hour: rupiah, bought: rupiah, left: rupiah }),
    ),
    money: surveyMoney,
  },
  { task: "survey" },
);
export type OwnSurvey = z.output<typeof ownSurvey>;

export const showOwnSurvey = endpoint({
  method: "GET",
  path: "/api/tasks/my-task/{code}",
  access: "owner",
  summary:
    "Returns the state, progress and money of one's survey, also of a draft and of one in the bin.",
  params: codeParams,
  result: ownSurvey,
  errors: ["not_found"],
});

export const mailComputerLink = endpoint({
  method: "POST",
  path: "/api/tasks/computer-link/{code}",
  access: "owner",
  summary:
    "Mails the caller a link that opens one's survey in the builder. A repeat within two minutes sends nothing.",
  params: codeParams,
  status: 204,
  errors: ["not_found", "too_many_attempts"],
});

export const setGuestAccess = endpoint({
  method: "PUT",
  path: "/api/tasks/allow-guest/{code}",
  access: "builder",
  summary:
    "Lets guests answer a survey, or stops them. Refused at `allow_guest` for a private survey, one that asks for some respondents only, one with quotas, and one with questions for files.",
  params: codeParams,
  body: wireObject({ allow_guest: bit }),
  result: wireObject({ allow_guest: bit }),
  errors: ["not_found", "validation_failed"],
});

export const setSurveyAccess = endpoint({
  method: "PUT",
  path: "/api/tasks/private/{code}",
  access: "builder",
  summary:
    "Makes a survey private or public, or toggles it without a body; each switch to private draws a new key and stops guests, and `renew_key` replaces the key of a private one.",
  params: codeParams,
  body: z.nullish(
    wireObject({ is_private: z.optional(bit), renew_key: z.optional(bit) }),
  ),
  result: wireObject({
    is_private: bit,
    key: z.nullable(z.string()),
    allow_guest: bit,
  }),
  errors: ["not_found"],
});
