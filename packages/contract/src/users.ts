import { z } from "zod";
import { role } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, searchQuery } from "./page.ts";
import { deletionObstacles } from "./account-deletion.ts";
import {
  idParams,
  instant,
  rowId,
  rupiah,
  text,
  wireObject,
} from "./wire-names.ts";

export const userStatuses = ["active", "suspended"] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A person as admins see them in a list. `balance` in rupiah, `level` in points. */
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
    suspended_at: instant.nullable(),
    suspension_reason: z.string().nullable(),
  },
  { role_id: "role" },
);
export type ListedUser = z.output<typeof listedUser>;

/**
 * Orders that an index keeps. A balance has none: its row is written with every answer and every payment, and an index
 * on it would be written each time too.
 */
export const userSorts = [
  "newest",
  "oldest",
  "name",
  "name_desc",
  "level",
  "level_asc",
] as const;
export type UserSort = (typeof userSorts)[number];

/** What the list can be narrowed to. */
export const userListFilters = ["active", "suspended", "admin"] as const;
export type UserListFilter = (typeof userListFilters)[number];

export const listUsers = endpoint({
  method: "GET",
  path: "/api/users",
  access: "admin",
  summary:
    "Everybody with an account; `search` looks in name and e-mail. By name from A, by level from the highest.",
  query: searchQuery
    .extend({ sort: z.enum(userSorts).default("newest") })
    .extend({ state: z.enum(userListFilters).optional() }),
  result: pageOf(listedUser),
});

/** Of why somebody is suspended, in characters; they read it in a mail. */
export const suspensionReasonLength = { min: 3, max: 500 } as const;
const { min, max } = suspensionReasonLength;

export const suspendUser = endpoint({
  method: "PUT",
  path: "/api/users/suspend/{id}",
  access: "admin",
  summary:
    "Signs a person out everywhere and lets them in no more, until restored; they are told the reason by mail. Not oneself, not the last admin.",
  params: idParams,
  body: z.object({ reason: text(min, max) }),
  result: listedUser,
  errors: ["not_found", "own_account", "already_suspended", "last_admin"],
});

export const restoreUser = endpoint({
  method: "PUT",
  path: "/api/users/restore/{id}",
  access: "admin",
  summary: "Ends a suspension; the person is told by mail.",
  params: idParams,
  result: listedUser,
  errors: ["not_found", "not_suspended"],
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/users/delete/{id}",
  access: "admin",
  summary:
    "Deletes a person's account for good: never an admin's, never with money in it or waiting. Refused with the code of the first obstacle; `error` has the words of any others by their codes.",
  params: idParams,
  body: z.object({ reason: text(0, 500).optional() }).prefault({}),
  status: 204,
  errors: ["not_found", ...deletionObstacles],
});
