import { z } from "zod";
import { educations, genders, incomes, occupations } from "./demographics.ts";
import { endpoint } from "./endpoint.ts";
import { balanceEntry, participationSummary } from "./history.ts";
import { pageOf, pageQuery } from "./page.ts";
import { session } from "./sessions.ts";
import { surveySummary } from "./survey-lists.ts";
import { listedUser } from "./users.ts";
import { withdrawal } from "./withdrawals.ts";
import { idParams, wireObject } from "./wire-names.ts";

// One person as admins see them. Whoever looks is on record: `user_viewed` in the audit log.

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
 * Who somebody is, no closer than it takes to see whether answers are credible: neither phone nor birth date, and of
 * the place only the province. Religion, blood type and smoking are nobody's business here.
 */
export const profileInBands = wireObject(
  {
    age_band: z.enum(ageBands).nullable(),
    gender: z.enum(genders).nullable(),
    studied_at: z.enum(educations).nullable(),
    income_type: z.enum(incomes).nullable(),
    job: z.enum(occupations).nullable(),
    /** Its name. */
    province: z.string().nullable(),
  },
  { studied_at: "education", income_type: "income", job: "occupation" },
);
export type ProfileInBands = z.output<typeof profileInBands>;

const { id: _, current: __, ...device } = session.in.shape;
const userSession = wireObject(device);
export type UserSession = z.output<typeof userSession>;

const userDetail = wireObject(
  {
    ...listedUser.in.shape,
    image: z.string().nullable(),
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
  summary: "A person with their profile in bands and the devices in use.",
  params: idParams,
  result: userDetail,
  errors: ["not_found"],
});

export const listUserBalanceEntries = endpoint({
  method: "GET",
  path: "/api/users/{id}/ledger",
  access: "admin",
  summary: "Movements of a person's balance, newest first.",
  params: idParams,
  query: pageQuery,
  result: pageOf(balanceEntry),
  errors: ["not_found"],
});

export const listUserParticipations = endpoint({
  method: "GET",
  path: "/api/users/{id}/answers",
  access: "admin",
  summary:
    "Surveys that a person began to answer, newest first; not what was answered.",
  params: idParams,
  query: pageQuery,
  result: pageOf(participationSummary),
  errors: ["not_found"],
});

export const listUserSurveys = endpoint({
  method: "GET",
  path: "/api/users/{id}/tasks",
  access: "admin",
  summary: "Surveys that a person made, newest first, without the bin.",
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
    "A person's withdrawals, newest first; of the account number the last four digits.",
  params: idParams,
  query: pageQuery,
  result: pageOf(withdrawal),
  errors: ["not_found"],
});

export const endUserSessions = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/sessions",
  access: "admin",
  summary: "Signs a person out everywhere; not oneself.",
  params: idParams,
  status: 204,
  errors: ["not_found", "own_account"],
});
