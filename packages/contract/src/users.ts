import * as z from "zod/mini";
import { role } from "./accounts.ts";
import { adminList } from "./admin-list.ts";
import { endpoint } from "./endpoint.ts";
import {
  deletionObstacles,
  obstacle,
  surveysClosing,
} from "./account-deletion.ts";
import {
  idParams,
  instant,
  reason,
  reasonLength,
  rowId,
  rupiah,
  text,
  wireObject,
} from "./wire-names.ts";

export const userStatuses = ["active", "suspended"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A user in the admins' list. `balance` in rupiah, `level` in points. */
export const listedUser = wireObject(
  {
    id: rowId,
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    role_id: role,
    level: z.int(),
    balance: rupiah,
    created_at: instant,
    status: z.enum(userStatuses),
    suspended_at: z.nullable(instant),
    suspension_reason: z.nullable(z.string()),
  },
  { role_id: "role" },
);
export type ListedUser = z.output<typeof listedUser>;

const userListFilters = ["active", "suspended", "admin"] as const;
export type UserListFilter = (typeof userListFilters)[number];

/**
 * There is no order by balance, because answers and payments update that row all the time and would have to update its
 * index too.
 */
export const listUsers = adminList({
  path: "/api/users",
  summary:
    "Lists all users. `search` matches name and email address. Names sort from A, levels from the highest.",
  row: listedUser,
  columns: {
    name: "composed",
    status: "composed",
    level: "composed",
    createdAt: "date",
    balance: "rupiah",
  },
  sorts: {
    newest: { column: "createdAt", direction: "descending" },
    oldest: { column: "createdAt", direction: "ascending" },
    name: { column: "name", direction: "ascending" },
    name_desc: { column: "name", direction: "descending" },
    level: { column: "level", direction: "descending" },
    level_asc: { column: "level", direction: "ascending" },
  },
  search: ["name", "email"],
  filters: { state: z.enum(userListFilters) },
  opens: "user",
  exported: {
    id: "number",
    name: "text",
    email: "text",
    emailVerified: "composed",
    role: "text",
    status: "text",
    level: "number",
    balance: "number",
    createdAt: "time",
    suspendedAt: "time",
    suspensionReason: "text",
  },
});
export type UserSort = keyof typeof listUsers.sorts;

export const suspendUser = endpoint({
  method: "PUT",
  path: "/api/users/suspend/{id}",
  access: "admin",
  summary:
    "Suspends a user: ends all sessions, blocks sign-ins until restored, and emails the reason. Not the admin's own account, not the last admin.",
  params: idParams,
  body: z.object({ reason }),
  result: listedUser,
  errors: ["not_found", "own_account", "already_suspended", "last_admin"],
});

export const restoreUser = endpoint({
  method: "PUT",
  path: "/api/users/restore/{id}",
  access: "admin",
  summary: "Restores a suspended user and emails them.",
  params: idParams,
  result: listedUser,
  errors: ["not_found", "not_suspended"],
});

export const showUserDeletion = endpoint({
  method: "GET",
  path: "/api/users/{id}/deletion",
  access: "admin",
  summary:
    "Returns what prevents the deletion of a user's account, and what closing their running surveys would return.",
  params: idParams,
  result: wireObject({
    obstacles: z.array(obstacle),
    closing: surveysClosing,
  }),
  errors: ["not_found"],
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/users/delete/{id}",
  access: "admin",
  summary:
    "Deletes a user's account permanently: never an admin's, never with a balance or a pending withdrawal. With `close_surveys` the running surveys are closed first. Refused with the code of the first obstacle; `error` has the texts of the others by code.",
  params: idParams,
  body: z.prefault(
    wireObject({
      reason: z.optional(text(0, reasonLength.max)),
      close_surveys: z.optional(z.boolean()),
    }),
    {},
  ),
  status: 204,
  errors: ["not_found", ...deletionObstacles],
});
