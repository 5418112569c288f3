import * as z from "zod/mini";
import { educations, genders, incomes, occupations } from "./demographics.ts";
import { endpoint } from "./endpoint.ts";
import { accountEntry, participationSummary } from "./history.ts";
import { pageOf, pageQuery } from "./page.ts";
import { session } from "./sessions.ts";
import { surveySummary } from "./survey-lists.ts";
import { listedUser } from "./users.ts";
import { withdrawal } from "./withdrawals.ts";
import { idParams, rupiah, wireObject } from "./wire-names.ts";

// One user as admins see them. Every view is recorded as `user_viewed` in the audit log.

export const ageBands = [
  "under_18",
  "18_24",
  "25_34",
  "35_44",
  "45_54",
  "55_64",
  "65_up",
] as const;
export type AgeBand = (typeof ageBands)[number];

/**
 * The fields that admins need to judge the credibility of answers: no phone, no birth date, and only the province of
 * the address. Religion, blood type and smoking are left out.
 */
export const profileInBands = wireObject(
  {
    age_band: z.nullable(z.enum(ageBands)),
    gender: z.nullable(z.enum(genders)),
    studied_at: z.nullable(z.enum(educations)),
    income_type: z.nullable(z.enum(incomes)),
    job: z.nullable(z.enum(occupations)),
    /** The province's name. */
    province: z.nullable(z.string()),
  },
  { studied_at: "education", income_type: "income", job: "occupation" },
);
export type ProfileInBands = z.output<typeof profileInBands>;

const { id: _, current: __, ...device } = session.def.in.shape;
const userSession = wireObject(device);
export type UserSession = z.output<typeof userSession>;

const userDetail = wireObject(
  {
    ...listedUser.def.in.shape,
    image: z.nullable(z.string()),
    /** Credit in rupiah, separate from `balance`. */
    credit: rupiah,
    profile_complete: z.boolean(),
    profile: profileInBands,
    sessions: z.array(userSession),
  },
  { role_id: "role" },
);
export type UserDetail = z.output<typeof userDetail>;

export const showUser = endpoint({
  method: "GET",
  path: "/api/users/{id}",
  access: "admin",
  summary: "Returns a user with their profile in bands and their devices.",
  params: idParams,
  result: userDetail,
  errors: ["not_found"],
});

export const listUserBalanceEntries = endpoint({
  method: "GET",
  path: "/api/users/{id}/ledger",
  access: "admin",
  summary: "Lists the postings to a user's balance, newest first.",
  params: idParams,
  query: pageQuery,
  result: pageOf(accountEntry),
  errors: ["not_found"],
});

export const listUserCreditEntries = endpoint({
  method: "GET",
  path: "/api/users/{id}/credit",
  access: "admin",
  summary: "Lists the postings to a user's credit, newest first.",
  params: idParams,
  query: pageQuery,
  result: pageOf(accountEntry),
  errors: ["not_found"],
});

export const listUserParticipations = endpoint({
  method: "GET",
  path: "/api/users/{id}/answers",
  access: "admin",
  summary: "Lists a user's participations, newest first, without the answers.",
  params: idParams,
  query: pageQuery,
  result: pageOf(participationSummary),
  errors: ["not_found"],
});

export const listUserSurveys = endpoint({
  method: "GET",
  path: "/api/users/{id}/tasks",
  access: "admin",
  summary: "Lists a user's surveys, newest first, without the bin.",
  params: idParams,
  query: pageQuery,
  result: pageOf(surveySummary),
  errors: ["not_found"],
});

export const listUserWithdrawals = endpoint({
  method: "GET",
  path: "/api/users/{id}/withdrawals",
  access: "admin",
  summary:
    "Lists a user's withdrawals, newest first, with the last four digits of the account number.",
  params: idParams,
  query: pageQuery,
  result: pageOf(withdrawal),
  errors: ["not_found"],
});

export const endUserSessions = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/sessions",
  access: "admin",
  summary: "Ends all sessions of a user; not of the admin's own account.",
  params: idParams,
  status: 204,
  errors: ["not_found", "own_account"],
});
