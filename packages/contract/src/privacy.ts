import * as z from "zod/mini";
import { locales, role } from "./accounts.ts";
import { consent } from "./consents.ts";
import { profile } from "./demographics.ts";
import { endpoint } from "./endpoint.ts";
import { participationSummary } from "./history.ts";
import { notification } from "./notifications.ts";
import { section } from "./questions.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { refund } from "./refunds.ts";
import { withdrawal } from "./withdrawals.ts";
import {
  instant,
  rowId,
  rupiah,
  surveyCode,
  wireObject,
} from "./wire-names.ts";

// The export of a user's personal data.

const account = wireObject(
  {
    id: rowId,
    name: z.string(),
    email: z.string(),
    email_verified_at: z.nullable(instant),
    /** The requested email address until it is verified. */
    new_email: z.nullable(z.string()),
    image: z.nullable(z.string()),
    role_id: role,
    level: z.int(),
    referral_code: z.string(),
    /** The referral code used at registration. */
    referred_by: z.nullable(z.string()),
    locale: z.enum(locales),
    /** The time at which a Google identity was linked. */
    google_linked_at: z.nullable(instant),
    /** The time at which two-step sign-in was enabled. */
    two_step_since: z.nullable(instant),
    created_at: instant,
  },
  { role_id: "role" },
);

const session = wireObject({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  remember: z.boolean(),
});

/** The user's own survey; `deleted_at` is set in the bin. Amounts are in rupiah. */
const ownSurvey = wireObject({
  id: rowId,
  code: surveyCode,
  status: z.enum(surveyStatuses),
  title: z.string(),
  description: z.string(),
  institution: z.string(),
  respondents: z.int(),
  /** The referrer's code. */
  referral: z.nullable(z.string()),
  created_at: instant,
  published_at: z.nullable(instant),
  deleted_at: z.nullable(instant),
  sections: z.array(section),
});

/** An answer in words: labels of choices instead of ids. */
const ownAnswer = z.object({
  /** The question's id. */
  id: rowId,
  question: z.nullable(z.string()),
  /** The item that the question's section was repeated for. */
  item: z.nullable(z.string()),
  value: z.unknown(),
});

/** A file that the user has sent with an answer; `GET /api/answer/files/{id}` returns it. `size` in bytes. */
const ownFile = wireObject({
  id: rowId,
  question_id: rowId,
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
  created_at: instant,
  /** Time at which the answer was submitted with the file. */
  attached_at: z.nullable(instant),
});

const participation = wireObject({
  ...participationSummary.def.in.shape,
  files: z.array(ownFile),
  answers: z.array(ownAnswer),
});

/** A posting to the user's balance or credit. `kind` is the kind of its journal, `reason` is given by admins. */
const balanceMovement = wireObject({
  id: rowId,
  kind: z.string(),
  amount: rupiah,
  balance_after: rupiah,
  reason: z.nullable(z.string()),
  occurred_at: instant,
});

/** An order for the user's own survey. */
const payment = wireObject({
  id: z.string(),
  survey_id: rowId,
  status: z.string(),
  amount: rupiah,
  created_at: instant,
  paid_at: z.nullable(instant),
});

/** The parts of the export, in order. Refunds and withdrawals contain the full account number. */
export const personalDataParts = {
  exported_at: instant,
  account,
  consents: z.array(consent),
  profile,
  /** The names of the profile's regions, smallest first. */
  residence: z.nullable(z.string()),
  sessions: z.array(session),
  surveys: z.array(ownSurvey),
  payments: z.array(payment),
  participations: z.array(participation),
  balance_entries: z.array(balanceMovement),
  credit_entries: z.array(balanceMovement),
  refunds: z.array(refund),
  withdrawals: z.array(withdrawal),
  notifications: z.array(notification),
} as const;

const personalData = wireObject(personalDataParts);
export type PersonalData = z.output<typeof personalData>;

/** The rate limit of exports per user. */
export const exportsPerHour = 10;

export const exportPersonalData = endpoint({
  method: "GET",
  path: "/api/user/export",
  access: "user",
  summary:
    "Downloads all personal data of the user as a file; ten times an hour.",
  result: personalData,
  errors: ["too_many_requests"],
});
