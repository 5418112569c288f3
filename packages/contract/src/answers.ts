import { z } from "zod";
import { endpoint, jsonString } from "./endpoint.ts";
import { participationStatuses } from "./participation-status.ts";
import { pageOf, pageQuery } from "./page.ts";
import { section } from "./questions.ts";
import {
  codeParams,
  instant,
  rowId,
  rupiah,
  surveyCode,
  text,
  wireObject,
} from "./wire-names.ts";

/** One respondent's attempt: the place that is kept until `expiresAt`. `seed` orders what is shown in random order; `lease` proves the attempt is the caller's. */
export const participation = wireObject({
  id: rowId,
  status: z.enum(participationStatuses),
  expires_at: instant,
  seed: z.int(),
  lease: z.string(),
});
export type Participation = z.output<typeof participation>;

/** The questions of a survey as a respondent gets them: no prices. */
const answerForm = wireObject(
  { id: rowId, closing_sentence: z.string(), section: z.array(section) },
  { section: "sections" },
);
export type AnswerForm = z.output<typeof answerForm>;

/** What opens a private survey, as a person may have typed it: case does not matter, nor what is neither letter nor digit. */
const surveyKey = z
  .string()
  .max(100)
  .overwrite((typed) => typed.toLowerCase().replace(/[^a-z0-9]/g, ""));

/**
 * What anybody may see before starting, and while an attempt is running also the form. `participation` is the caller's
 * attempt, running or submitted; one whose time has run out is none. `respondentFee` in rupiah.
 */
export const answerableSurvey = wireObject({
  code: surveyCode,
  title: z.string(),
  description: z.string(),
  background: z.string(),
  image: z.string().nullable(),
  respondent_fee: rupiah,
  question_count: z.int(),
  minutes: z.int(),
  open: z.boolean(),
  participation: participation.nullable(),
  form: answerForm.nullable(),
});
export type AnswerableSurvey = z.output<typeof answerableSurvey>;

export const getAnswerableSurvey = endpoint({
  method: "GET",
  path: "/api/tasks/surveys/{code}",
  access: "public",
  summary:
    "What may be seen before starting and, once started, the sections and questions.",
  params: codeParams,
  query: z.object({ key: surveyKey.optional() }),
  result: answerableSurvey,
  errors: ["not_found"],
});

export const findPrivateSurvey = endpoint({
  method: "GET",
  path: "/api/tasks/private",
  access: "public",
  summary: "The private survey that a key opens.",
  query: z.object({ key: surveyKey }),
  result: answerableSurvey,
  errors: ["survey_key_unknown"],
});

/** A survey as a list for everybody tells it; `respondentFee` in rupiah. */
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
    "Active public surveys with places left, newest first; whom they ask is not told.",
  query: pageQuery,
  result: pageOf(guestOffer),
});

export const startAnswer = endpoint({
  method: "POST",
  path: "/api/tasks/start/{code}",
  access: "user",
  summary:
    "Keeps a place for the caller and gives the form; a repeat gives the same place.",
  params: codeParams,
  body: z.object({ key: surveyKey.optional() }).nullish(),
  status: 201,
  result: wireObject(
    { participation, task: answerableSurvey },
    { task: "survey" },
  ),
  errors: [
    "not_found",
    "not_open",
    "quota_full",
    "already_answered",
    "not_eligible",
    "profile_incomplete",
    "verify_email",
  ],
});

/** One answer: the question's id and the value in its type's answer format. */
const answerEntry = wireObject(
  { form_question_id: rowId, value: z.unknown() },
  { form_question_id: "questionId" },
);

/** A form has no more sections. */
const sectionsTimedMax = 100;

/** Seconds spent, in total and by section id. */
const timings = z.object({
  total: z.number().min(0).max(604_800),
  sections: z
    .record(z.string().regex(/^\d+$/), z.number().min(0).max(604_800))
    .refine((sections) => Object.keys(sections).length <= sectionsTimedMax)
    .optional(),
});

export const submitAnswer = endpoint({
  method: "POST",
  path: "/api/answer/save",
  access: "user",
  summary:
    "Takes the whole answer once, pays the reward at once; a repeat gives the first receipt.",
  body: wireObject(
    {
      form_id: rowId,
      value: jsonString(z.array(answerEntry).max(500)),
      closing_sentence: text(0, 1_000).optional(),
      participation_id: rowId.optional(),
      lease: z.string().max(100).optional(),
      key: surveyKey.optional(),
      timings: timings.optional(),
    },
    { value: "values" },
  ),
  result: wireObject({
    closing_sentence: z.string(),
    status: z.enum(participationStatuses),
    reward: rupiah,
  }),
  errors: [
    "answers_invalid",
    "quota_full",
    "not_open",
    "not_eligible",
    "profile_incomplete",
    "verify_email",
    "lease_invalid",
    "not_found",
  ],
});
export type AnswerReceipt = z.output<typeof submitAnswer.result>;
