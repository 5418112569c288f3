import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { idParams, instant, rowId, wireObject } from "./wire-names.ts";

/** A browser that is signed in. */
export const session = wireObject({
  id: rowId,
  /** "Chrome", "Android": as recognised at the sign-in. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: instant,
  /** To the minute. */
  last_seen_at: instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

export const listSessions = endpoint({
  method: "GET",
  path: "/api/user/sessions",
  access: "user",
  summary: "Where one is signed in, the last used first.",
  result: z.array(session),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/user/sessions/{id}",
  access: "user",
  summary: "Signs one of one's devices out.",
  params: idParams,
  status: 204,
  errors: ["not_found"],
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/user/sessions",
  access: "user",
  summary: "Signs all of one's other devices out.",
  status: 204,
});
