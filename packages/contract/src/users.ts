import { z } from "zod";
import { role } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, searchQuery } from "./page.ts";
import { instant, rowId, rupiah, wireObject } from "./wire-names.ts";

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
  },
  { role_id: "role" },
);
export type ListedUser = z.output<typeof listedUser>;

export const listUsers = endpoint({
  method: "GET",
  path: "/api/users",
  access: "admin",
  summary: "Everybody, newest first; `search` looks in name and e-mail.",
  query: searchQuery,
  result: pageOf(listedUser),
});
