import { sentTables } from "./form-tables.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { flowSchema } from "@sigi/survey/logic/logic-schemas.ts";
import { cleanLine } from "@sigi/survey/text.ts";
import * as z from "zod/mini";
import { behaviour, secondsBySection, timings } from "./answer-timings.ts";
import { countedRecord } from "./counted-record.ts";
import { declaredPurpose } from "./declared-purpose.ts";
import { endpoint, jsonString } from "./endpoint.ts";
import { participationStatuses } from "./participation-status.ts";
import { pageOf, pageQuery } from "./page.ts";
import { section } from "./questions.ts";
import { languageTag } from "./survey-languages.ts";
import {
  codeParams,
  instant,
  rowId,
  rupiah,
  surveyCode,
  text,
  wireObject,
} from "./wire-names.ts";

/**
 * A respondent's participation, whose place is reserved until `expiresAt`. `seed` determines the random order of
 * choices and rows; `lease` allows a device to submit it.
 */
export const participation = wireObject({
  id: rowId,
  status: z.enum(participationStatuses),
  expires_at: instant,
  /** True if a repeated start or a reload in the last 15 minutes still extends the place. A place is extended once. */
  extendable: z.boolean(),
  seed: z.int(),
  /** The values that logic reads from the participation, as they were at its start. */
  started_at: z.string(),
  variables: z.record(z.string(), z.string()),
  profile: z.record(z.string(), z.union([z.string(), z.number()])),
  lease: z.string(),
  /** Deadline for a guest to claim the reward of the accepted answer; null unless the reward is held. */
  held_until: z.nullable(instant),
});
export type Participation = z.output<typeof participation>;

/** The form of a survey for respondents, without prices. Choices that are `full` may not be picked any more. */
const answerForm = wireObject(
  {
    id: rowId,
    closing_sentence: z.string(),
    flow: jsonString(flowSchema),
    tables: sentTables,
    section: z.array(section),
  },
  { section: "sections" },
);
export type AnswerForm = z.output<typeof answerForm>;

/** The key of a private survey as users type it: case and all characters except letters and digits are ignored. */
const surveyKey = z.string().check(
  z.maxLength(100),
  z.overwrite((typed) => typed.toLowerCase().replace(/[^a-z0-9]/g, "")),
);

/**
 * The language that the caller wants to read a survey in. If the survey does not have it, the language of the request
 * is used, then the survey's own.
 */
const readIn = z.optional(languageTag);

/** One value: the question's id and the value in its type's answer format. */
const answerEntry = wireObject(
  {
    form_question_id: rowId,
    value: z.unknown().check(z.meta({ id: "AnswerValue" })),
  },
  { form_question_id: "questionId" },
);

/**
 * The values of an answer in progress, as last saved by one of the respondent's devices. Each save increments
 * `revision`.
 */
const answerDraft = wireObject({
  revision: z.int(),
  values: z.array(answerEntry),
  /** Seconds spent so far, by section id. */
  seconds: z.record(z.string(), z.number()),
});
export type AnswerDraft = z.output<typeof answerDraft>;

/**
 * A survey as a visitor sees it. `form` is set only while the caller's participation is running. `participation` is the
 * caller's, running or submitted; null once its time has run out. `respondentFee` is in rupiah.
 */
export const answerableSurvey = wireObject({
  code: surveyCode,
  title: z.string(),
  description: z.string(),
  /** The institution that asks, as declared by the creator; empty for none. */
  institution: z.string(),
  /** The language of the texts, as a BCP 47 tag. */
  language: z.string(),
  /** The languages that the survey can be read in, its own first. */
  languages: z.array(z.string()),
  background: z.string(),
  image: z.nullable(z.string()),
  respondent_fee: rupiah,
  /** Pay of a screened-out respondent, in rupiah; 0 if nobody can be screened out or nothing is paid. */
  screen_out_pay: rupiah,
  /**
   * The creator's promise: rewards are topped up to `per_hour` rupiah per hour for at most `minutes_max` minutes, while
   * the budget lasts.
   */
  pay_promise: z.nullable(
    wireObject({ per_hour: rupiah, minutes_max: z.int() }),
  ),
  question_count: z.int(),
  minutes: z.int(),
  /** The purpose of selecting by religion or blood type; null if the survey does not. */
  purpose: z.nullable(declaredPurpose),
  open: z.boolean(),
  /** True if guests may answer the survey. */
  allow_guest: z.boolean(),
  /**
   * The reason why the survey is not open; null if it is open. `group_full`: the places of the caller's group are
   * taken, while others may start. `waiting`: the creator has to add to the budget for screen-outs first.
   */
  unavailable: z.nullable(
    z.enum(["full", "group_full", "waiting", "paused", "closed"]),
  ),
  participation: z.nullable(participation),
  form: z.nullable(answerForm),
  /** The user's answers so far, on any device, sent with the form; null for guests. */
  draft: z.nullable(answerDraft),
});
export type AnswerableSurvey = z.output<typeof answerableSurvey>;

export const getAnswerableSurvey = endpoint({
  method: "GET",
  path: "/api/tasks/surveys/{code}",
  access: "public",
  summary: "Returns a survey and, once started, its sections and questions.",
  params: codeParams,
  query: z.object({ key: z.optional(surveyKey), language: readIn }),
  result: answerableSurvey,
  errors: ["not_found"],
});

export const findPrivateSurvey = endpoint({
  method: "GET",
  path: "/api/tasks/private",
  access: "public",
  summary: "Returns the private survey of a key.",
  query: z.object({ key: surveyKey, language: readIn }),
  result: answerableSurvey,
  errors: ["survey_key_unknown"],
});

/** A survey in the offers for guests. `respondentFee` is in rupiah. */
const guestOffer = wireObject({
  code: surveyCode,
  title: z.string(),
  description: z.string(),
  background: z.string(),
  respondent_fee: rupiah,
  question_count: z.int(),
  minutes: z.int(),
  places_left: z.int(),
});
export type GuestOffer = z.output<typeof guestOffer>;

export const listGuestOffers = endpoint({
  method: "GET",
  path: "/api/tasks/guest",
  access: "public",
  summary:
    "Lists active public surveys with free places that guests may answer, newest first.",
  query: pageQuery,
  result: pageOf(guestOffer),
});

/** Values from a survey's link, by name. A survey lists fewer names than the maximum. */
const linkVariables = countedRecord(
  z.string().check(z.maxLength(40)),
  z.string().check(z.overwrite(cleanLine), z.maxLength(200)),
  { type: "string", fieldsMax: 50 },
);

export const startAnswer = endpoint({
  method: "POST",
  path: "/api/tasks/start/{code}",
  access: "public",
  summary:
    "Reserves a place for the caller and returns the form; a repeat returns the same participation. Without a session it needs `guest`, and sets the guest's cookie.",
  params: codeParams,
  body: z.nullish(
    z.object({
      key: z.optional(surveyKey),
      /** True to start without an account, if the survey allows it. */
      guest: z.optional(z.boolean()),
      language: readIn,
      /** Values from the survey's link; names that the survey does not list are ignored. */
      variables: z.optional(linkVariables),
    }),
  ),
  status: 201,
  result: wireObject(
    { participation, task: answerableSurvey },
    { task: "survey" },
  ),
  errors: [
    "not_found",
    "not_open",
    "quota_full",
    "screen_outs_spent",
    "already_answered",
    "not_eligible",
    "profile_incomplete",
    "verify_email",
    "unauthenticated",
    "guests_not_allowed",
    "guest_places_taken",
    "too_many_attempts",
  ],
});

export const reportProgress = endpoint({
  method: "POST",
  path: "/api/answer/progress",
  access: "respondent",
  summary:
    "Reports which question a running participation has reached, so that its creator sees where respondents stop. Reports nothing of a participation that is not running.",
  body: wireObject({
    participation_id: rowId,
    lease: z.string().check(z.regex(/^[\w-]{1,100}$/)),
    question_id: rowId,
  }),
  status: 204,
});

export const keepDraft = endpoint({
  method: "PUT",
  path: "/api/answer/draft",
  access: "user",
  summary:
    "Keeps what the caller has answered so far in a running participation, so that another device goes on with it. It is deleted when the participation ends.",
  body: wireObject(
    {
      participation_id: rowId,
      lease: z.string().check(z.regex(/^[\w-]{1,100}$/)),
      value: jsonString(
        z.array(answerEntry).check(z.maxLength(formLimits.questionsMax)),
      ),
      /** Seconds spent by section id, including those on other devices. */
      seconds: z.optional(secondsBySection),
    },
    { value: "values" },
  ),
  bodyBytesMax: 1024 * 1024,
  result: wireObject({ revision: z.int() }),
  errors: ["not_found", "validation_failed"],
});

export const submitAnswer = endpoint({
  method: "POST",
  path: "/api/answer/save",
  access: "respondent",
  summary:
    "Submits a complete answer and posts its reward at once, or holds it for review as `flagged`; a repeat returns the first receipt. A guest's reward is held until `held_until`.",
  body: wireObject(
    {
      form_id: rowId,
      value: jsonString(
        z.array(answerEntry).check(z.maxLength(formLimits.questionsMax)),
      ),
      closing_sentence: z.optional(text(0, 1_000)),
      participation_id: z.optional(rowId),
      lease: z.optional(z.string().check(z.maxLength(100))),
      key: z.optional(surveyKey),
      /** The language that the respondent read the form in. */
      language: readIn,
      timings: z.optional(timings),
      behaviour: z.optional(behaviour),
    },
    { value: "values" },
  ),
  bodyBytesMax: 1024 * 1024,
  result: wireObject({
    closing_sentence: z.string(),
    status: z.enum(participationStatuses),
    reward: rupiah,
    held_until: z.nullable(instant),
  }),
  errors: [
    "answers_invalid",
    "quota_full",
    "screen_outs_spent",
    "not_open",
    "not_eligible",
    "profile_incomplete",
    "verify_email",
    "lease_invalid",
    "too_many_refused_answers",
    "guests_not_allowed",
    "guest_places_taken",
    "not_found",
  ],
});
export type AnswerReceipt = z.output<typeof submitAnswer.result>;
