import { z } from "zod";
import { currentPassword, identityErrors } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { rupiah, wireObject } from "./wire-names.ts";

/** What can stand in the way of a deletion; the refusal's codes are the same. */
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

/** What stays behind without the person. */
export const keptAfterDeletion = [
  "ledger",
  "withdrawals",
  "answers",
  "surveys",
] as const;
export type KeptAfterDeletion = (typeof keptAfterDeletion)[number];

const obstacle = z.object({
  code: z.enum(deletionObstacles),
  /** In the reader's language. */
  message: z.string(),
});
export type Obstacle = z.output<typeof obstacle>;

export const showDeletion = endpoint({
  method: "GET",
  path: "/api/user/deletion",
  access: "user",
  summary:
    "What stands in the way of deleting one's own account, and what would be kept. `balance_left` alone can be removed by giving the balance up.",
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
    "Deletes one's own account for good. A balance below the least withdrawal goes to the platform with `give_up_balance`, and only so. Refused with the code of the first obstacle; `error` has the words of any others by their codes.",
  body: wireObject({
    current_password: currentPassword,
    give_up_balance: z.boolean().optional(),
  }).prefault({}),
  status: 204,
  errors: [...identityErrors, "too_many_requests", ...deletionObstacles],
});
