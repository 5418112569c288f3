import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { idParams, instant, rowId, wireObject } from "./wire-names.ts";

/** A signed-in browser. */
export const session = wireObject({
  id: rowId,
  /** Name as recognised at the sign-in, such as "Chrome" or "Android". */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  /** Time of the last activity, accurate to the minute. */
  last_seen_at: instant,
  /** True for the calling session. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/user/sessions",
  access: "user",
  summary: "Lists the user's sessions, last used first.",
  result: z.array(session),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/user/sessions/{id}",
  access: "user",
  summary: "Ends one of the user's sessions.",
  params: idParams,
  status: 204,
  errors: ["not_found"],
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/user/sessions",
  access: "user",
  summary: "Ends all other sessions of the user.",
  status: 204,
});
