import { formLimits } from "@sigi/survey/form-limits.ts";
import { flowSchema } from "@sigi/survey/logic/logic-schemas.ts";
import * as z from "zod/mini";
import { declaredPurpose } from "./declared-purpose.ts";
import { contentBytesMax, endpoint, jsonString } from "./endpoint.ts";
import { promiseFields } from "./fair-pay.ts";
import { sentTables } from "./form-tables.ts";
import { removeReferences, section } from "./questions.ts";
import { quotas } from "./quotas.ts";
import { languageTag } from "./survey-languages.ts";
import { screenOutFields } from "./screen-outs.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { respondentsMax } from "./survey-price.ts";
import { targetFields, targetNames } from "./targets.ts";
import {
  codeParams,
  bit,
  idParams,
  instant,
  line,
  rowId,
  rupiah,
  surveyCode,
  text,
  wireObject,
} from "./wire-names.ts";

/** Maximum length in characters, markup included. */
export const closingSentenceMax = 1_000;

/** Maximum length of an institution's name, in characters. */
export const institutionMax = 120;

const editableFields = {
  title: line(1, 200),
  description: text(0, 5_000),
  /** The institution that asks, as declared by the creator; empty for none. */
  institution: line(0, institutionMax),
  number_of_respondents: z.coerce
    .number()
    .check(z.int(), z.minimum(1), z.maximum(respondentsMax)),
  ...targetFields,
  /** Null without quotas: any respondent of the target may take any place. */
  quotas: z.nullable(quotas),
} as const;

const editableNames = {
  number_of_respondents: "respondents",
  ...targetNames,
} as const;

/** The form of a survey as its creator sees it. */
export const form = wireObject(
  {
    id: rowId,
    closing_sentence: z.string(),
    /** The language that the survey is written in, as a BCP 47 tag. */
    language: z.string(),
    flow: jsonString(flowSchema),
    tables: sentTables,
    section: z.array(section),
  },
  { section: "sections" },
);

/**
 * A survey as its creator sees it. Amounts are in rupiah: `respondentFee` is earned by one respondent,
 * `feePerRespondent` is the creator's cost of one answer, `totalCost` the cost of the whole survey. Every edit
 * increments `version`.
 */
export const survey = wireObject(
  {
    id: rowId,
    code: surveyCode,
    status: z.enum(surveyStatuses),
    background: z.string(),
    image: z.nullable(z.string()),
    respondent_fee: rupiah,
    total_cost: rupiah,
    feePerResponden: rupiah,
    onlineTesterFee: rupiah,
    hargaJualAcc: rupiah,
    ...screenOutFields,
    ...promiseFields,
    discount: rupiah,
    voucher: z.nullable(z.string()),
    refferal: z.nullable(z.string()),
    is_private: bit,
    key: z.nullable(z.string()),
    allow_guest: bit,
    accepted: z.int(),
    created_at: instant,
    published_at: z.nullable(instant),
    ends_at: z.nullable(instant),
    purpose: z.nullable(declaredPurpose),
    deleted_at: z.nullable(instant),
    version: z.int(),
    form,
    ...editableFields,
  },
  {
    respondent_fee: "respondentFee",
    feePerResponden: "feePerRespondent",
    onlineTesterFee: "respondentFeeSum",
    hargaJualAcc: "salePriceSum",
    refferal: "referral",
    ...editableNames,
  },
);
export type Survey = z.output<typeof survey>;

/**
 * Settings that other calls change, or that no call changes. A survey that is sent back may contain them; a value other
 * than the survey's is rejected.
 */
const settingFields = {
  status: z.enum(surveyStatuses),
  background: z.string(),
  image: z.nullable(z.string()),
  voucher: z.nullable(z.string()),
  refferal: z.nullable(z.string()),
  is_private: bit,
  key: z.nullable(z.string()),
  allow_guest: bit,
  purpose: z.nullable(declaredPurpose),
} as const;

const settingNames = { refferal: "referral" } as const;

/** The wire names of the settings, with their names in the domain. */
export const surveySettings = {
  status: "status",
  background: "background",
  image: "image",
  voucher: "voucher",
  refferal: "referral",
  is_private: "isPrivate",
  key: "key",
  allow_guest: "allowGuest",
  purpose: "purpose",
} as const satisfies Record<keyof typeof settingFields, keyof Survey>;

/** The fields that a creator may change; all optional. */
const surveyEdit = wireObject(
  z.extend(z.partial(z.object({ ...editableFields, ...settingFields })), {
    version: z.optional(z.coerce.number().check(z.int())),
  }).shape,
  { ...editableNames, ...settingNames },
);
export type SurveyEdit = z.output<typeof surveyEdit>;

export const createSurvey = endpoint({
  method: "POST",
  path: "/api/tasks",
  access: "public",
  summary: "Creates a draft with its first section.",
  body: wireObject(
    z.extend(z.partial(z.object({ ...editableFields, ...settingFields })), {
      title: editableFields.title,
    }).shape,
    { ...editableNames, ...settingNames },
  ),
  bodyBytesMax: contentBytesMax,
  status: 201,
  result: survey,
  errors: ["validation_failed", "too_many_guest_drafts"],
});

export const getSurvey = endpoint({
  method: "GET",
  path: "/api/tasks/code/{code}",
  access: "builder",
  summary: "Returns a survey with its form to its creator.",
  params: codeParams,
  result: survey,
  errors: ["not_found"],
});

export const updateSurvey = endpoint({
  method: "PUT",
  path: "/api/tasks/{code}",
  access: "builder",
  summary:
    "Changes the fields given; with `version`, rejects an edit of an older version.",
  params: codeParams,
  body: surveyEdit,
  bodyBytesMax: contentBytesMax,
  result: survey,
  errors: [
    "not_found",
    "version_conflict",
    "survey_frozen",
    "validation_failed",
  ],
  conflict: survey,
});

export const updateForm = endpoint({
  method: "PUT",
  path: "/api/forms/{id}",
  access: "builder",
  summary:
    "Changes the closing sentence, the language that the survey is written in, and of a draft the order of sections and the values that its link may set.",
  params: idParams,
  body: wireObject({
    closing_sentence: z.optional(text(0, closingSentenceMax)),
    language: z.optional(languageTag),
    flow: z.optional(jsonString(flowSchema)),
  }),
  result: wireObject({
    id: rowId,
    closing_sentence: z.string(),
    language: z.string(),
    flow: jsonString(flowSchema),
  }),
  errors: ["not_found", "survey_frozen", "logic_invalid", "language_taken"],
});

export const orderQuestions = endpoint({
  method: "PUT",
  path: "/api/tasks/order/{code}",
  access: "builder",
  summary:
    "Sets the order of sections and questions; each must be named exactly once. With `remove_references`, logic that would refer to a later question loses these references.",
  params: codeParams,
  body: wireObject({
    sections: z
      .array(
        z.object({
          id: rowId,
          questions: z.array(rowId).check(z.maxLength(formLimits.questionsMax)),
        }),
      )
      .check(z.maxLength(formLimits.sectionsMax)),
    remove_references: removeReferences,
  }),
  result: survey,
  errors: ["not_found", "survey_frozen", "order_incomplete", "logic_invalid"],
});
