import { z } from "zod";
import { locales, role } from "./accounts.ts";
import { consent } from "./consents.ts";
import { profile } from "./demographics.ts";
import { endpoint } from "./endpoint.ts";
import { participationSummary } from "./history.ts";
import { notification } from "./notifications.ts";
import { section } from "./questions.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { withdrawal } from "./withdrawals.ts";
import {
  instant,
  rowId,
  rupiah,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

// What a person may see of everything that is kept about them.

const account = wireObject(
  {
    id: rowId,
    name: z.string(),
    email: z.string(),
    email_verified_at: instant.nullable(),
    /** The address that was asked for and is not confirmed yet. */
    new_email: z.string().nullable(),
    image: z.string().nullable(),
    role_id: role,
    level: z.int(),
    referral_code: z.string(),
    /** The code one came with. */
    referred_by: z.string().nullable(),
    locale: z.enum(locales),
    /** When Google was linked as a way to sign in. */
    google_linked_at: instant.nullable(),
    /** Since when signing in takes a second step. */
    two_step_since: instant.nullable(),
    created_at: instant,
  },
  { role_id: "role" },
);

const session = wireObject({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  remember: z.boolean(),
});

/** One's own survey; `deleted_at` when it lies in the bin. Amounts in rupiah. */
const ownSurvey = wireObject({
  id: rowId,
  code: surveyCode,
  status: z.enum(surveyStatuses),
  title: z.string(),
  description: z.string(),
  respondents: z.int(),
  /** The referral code it names. */
  referral: z.string().nullable(),
  created_at: instant,
  published_at: instant.nullable(),
  deleted_at: instant.nullable(),
  sections: z.array(section),
});

/** An answer in words: of choices their labels, not their ids. */
const ownAnswer = z.object({
  /** Of the question. */
  id: rowId,
  question: z.string().nullable(),
  value: z.unknown(),
});

const participation = wireObject({
  ...participationSummary.in.shape,
  answers: z.array(ownAnswer),
});

/** A movement of one's balance; `kind` is the ledger's word for its cause. */
const balanceMovement = wireObject({
  id: rowId,
  kind: z.string(),
  amount: rupiah,
  balance_after: rupiah,
  occurred_at: instant,
});

/** An order to pay for one's own survey. */
const payment = wireObject({
  id: z.string(),
  survey_id: rowId,
  status: z.string(),
  amount: rupiah,
  created_at: instant,
  paid_at: instant.nullable(),
});

/** The parts of the export, in their order; the account number of a withdrawal is whole. */
export const personalDataParts = {
  exported_at: instant,
  account,
  consents: z.array(consent),
  profile,
  /** The names of the profile's regions, the smallest first. */
  residence: z.string().nullable(),
  sessions: z.array(session),
  surveys: z.array(ownSurvey),
  payments: z.array(payment),
  participations: z.array(participation),
  balance_entries: z.array(balanceMovement),
  withdrawals: z.array(withdrawal),
  notifications: z.array(notification),
} as const;

const personalData = wireObject(personalDataParts);
export type PersonalData = z.output<typeof personalData>;

/** So often within an hour may a person ask for all of their data. */
export const exportsPerHour = 10;

export const exportPersonalData = endpoint({
  method: "GET",
  path: "/api/user/export",
  access: "user",
  summary:
    "Everything that is kept about oneself, as a file to download; ten times an hour.",
  result: personalData,
  errors: ["too_many_requests"],
});
