import * as z from "zod/mini";
import { currentPassword, reauthenticationErrors } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { rupiah, wireObject } from "./wire-names.ts";

/** Reasons that prevent a deletion; the errors use the same codes. */
export const deletionObstacles = [
  "withdrawal_pending",
  "balance_withdrawable",
  "balance_left",
  "survey_running",
  "answer_in_review",
  "last_admin",
  "admin_account",
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

/** Data that is kept without the user. */
export const keptAfterDeletion = [
  "ledger",
  "withdrawals",
  "answers",
  "surveys",
] as const;
export type KeptAfterDeletion = (typeof keptAfterDeletion)[number];

const obstacle = z.object({
  code: z.enum(deletionObstacles),
  /** In the request's language. */
  message: z.string(),
});
export type Obstacle = z.output<typeof obstacle>;

export const showDeletion = endpoint({
  method: "GET",
  path: "/api/user/deletion",
  access: "user",
  summary:
    "Returns what prevents the deletion of the user's account, and what would be kept. Only `balance_left` can be removed, by forfeiting the balance.",
  result: wireObject({
    obstacles: z.array(obstacle),
    balance: rupiah,
    kept: z.array(z.enum(keptAfterDeletion)),
  }),
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/api/user",
  access: "user",
  summary:
    "Deletes the user's account permanently. With `give_up_balance` a balance below the minimum withdrawal goes to the platform. Refused with the code of the first obstacle; `error` has the texts of the others by code.",
  body: z.prefault(
    wireObject({
      current_password: currentPassword,
      give_up_balance: z.optional(z.boolean()),
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
