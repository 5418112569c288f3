import * as z from "zod/mini";
import { currentPassword, reauthenticationErrors } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { rupiah, wireObject } from "./wire-names.ts";

/** Reasons that prevent a deletion; the errors use the same codes. */
export const deletionObstacles = [
  "withdrawal_pending",
  "balance_withdrawable",
  "balance_left",
  "guest_reward_held",
  "credit_left",
  "survey_running",
  "survey_settling",
  "survey_awaiting_payment",
  "payment_under_way",
  "answer_in_review",
  "last_admin",
  "admin_account",
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

/** Data that is retained without the user. */
export const retainedAfterDeletion = [
  "ledger",
  "withdrawals",
  "answers",
  "surveys",
] as const;
export type RetainedAfterDeletion = (typeof retainedAfterDeletion)[number];

export const obstacle = z.object({
  code: z.enum(deletionObstacles),
  /** Text in the request's language. */
  message: z.string(),
});
export type Obstacle = z.output<typeof obstacle>;

/**
 * The credit that closing all running surveys of a user now would return. The fields are those of `closing` for one
 * survey.
 */
export const surveysClosing = wireObject({
  surveys: z.int(),
  returns: rupiah,
  returns_at_least: rupiah,
  reserved: z.int(),
});
export type SurveysClosing = z.output<typeof surveysClosing>;

export const showDeletion = endpoint({
  method: "GET",
  path: "/api/user/deletion",
  access: "user",
  summary:
    "Returns what prevents the deletion of the user's account, and what would be kept. The deletion itself can remove `balance_left`, by forfeiting the balance, and `survey_running`, by closing the surveys.",
  result: wireObject({
    obstacles: z.array(obstacle),
    balance: rupiah,
    kept: z.array(z.enum(retainedAfterDeletion)),
    closing: surveysClosing,
  }),
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/api/user",
  access: "user",
  summary:
    "Deletes the user's account permanently. With `close_surveys` the running surveys are closed first, unless something else prevents the deletion: what is left of them becomes credit, which must be used or refunded before the account can be deleted. With `give_up_balance` a balance below the minimum withdrawal goes to the platform. Refused with the code of the first obstacle; `error` has the texts of the others by code.",
  body: z.prefault(
    wireObject({
      current_password: currentPassword,
      give_up_balance: z.optional(z.boolean()),
      close_surveys: z.optional(z.boolean()),
    }),
    {},
  ),
  status: 204,
  errors: [
    ...reauthenticationErrors,
    "too_many_requests",
    ...deletionObstacles,
  ],
});
