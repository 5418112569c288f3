import * as z from "zod/mini";
import { expressionSchema } from "@sigi/survey/expressions/expression-schema.ts";
import {
  jumpSchema,
  orderingSchema,
  repeatSchema,
} from "@sigi/survey/logic/logic-schemas.ts";
import {
  answerRuleSchema,
  formCodeSchema,
} from "@sigi/survey/logic/option-logic-schemas.ts";
import { questionTypeNames } from "@sigi/survey/type-list.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Question as FormQuestion } from "@sigi/survey/survey-form.ts";
import { contentBytesMax, endpoint, jsonString, sentJson } from "./endpoint.ts";
import { questionOptions, sentOptions } from "./question-options.ts";
import { service } from "./services.ts";
import { screenOutFields } from "./screen-outs.ts";
import {
  idParams,
  line,
  rowId,
  rupiah,
  surveyCode,
  text,
  wireObject,
} from "./wire-names.ts";

/** The JSON string of `{ name }` on the wire, the name in the domain. */
const typeName = z.codec(
  jsonString(z.object({ name: z.enum(questionTypeNames) })),
  z.enum(questionTypeNames),
  { decode: ({ name }) => name, encode: (name) => ({ name }) },
);

const categoryName = z.codec(
  jsonString(z.object({ name: z.string() })),
  z.string(),
  {
    decode: ({ name }) => name,
    encode: (name) => ({ name }),
  },
);

/** A condition as a tree or as text; null for none. The server answers with trees. */
const condition = z.nullable(jsonString(expressionSchema));
const jumps = jsonString(
  z.array(jumpSchema).check(z.maxLength(formLimits.jumpsMax)),
);
const rules = jsonString(
  z.array(answerRuleSchema).check(z.maxLength(formLimits.rulesMax)),
);
const order = jsonString(orderingSchema);
const repeat = z.nullable(jsonString(repeatSchema));

const sentCondition = z.nullable(sentJson(expressionSchema));
const sentJumps = sentJson(z.array(jumpSchema));

const questionRow = wireObject(
  {
    id: rowId,
    section_id: rowId,
    form_id: rowId,
    code: z.string(),
    question: z.string(),
    help: z.string(),
    required: z.boolean(),
    required_if: sentCondition,
    position: z.int(),
    fixed: z.boolean(),
    jumps: sentJumps,
    rules: sentJson(z.array(answerRuleSchema)),
    purpose: z.string(),
    image: z.nullable(z.string()),
    image_alt: z.string(),
    file: z.nullable(z.string()),
    option: sentOptions,
    type: typeName,
    category: categoryName,
    layanan: z.optional(jsonString(service)),
    show_if: sentCondition,
  },
  { question: "title", option: "options", layanan: "service" },
);

/** A question with the options of its type. Only its creator gets `service`, its prices. */
export type Question = FormQuestion &
  Pick<
    z.output<typeof questionRow>,
    "formId" | "file" | "category" | "service"
  >;

/** The server sends options that its schema has validated, so decoding only asserts their type. */
export const question = z.codec(questionRow, z.custom<Question>(), {
  decode: (row) => row as Question,
  encode: (value) => value as z.output<typeof questionRow>,
});

const sentSection = {
  id: rowId,
  form_id: rowId,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  image_alt: z.string(),
  file: z.nullable(z.string()),
  position: z.int(),
  show_if: sentCondition,
  block: z.nullable(z.string()),
  fixed: z.boolean(),
  order: sentJson(orderingSchema),
  repeat: z.nullable(sentJson(repeatSchema)),
  jumps: sentJumps,
} as const;

/** A section without its questions. */
export const sectionHead = wireObject(sentSection);
export type SectionHead = z.output<typeof sectionHead>;

export const section = wireObject(
  { ...sentSection, question: z.array(question) },
  { question: "questions" },
);
export type Section = z.output<typeof section>;

/** Fields of an edit of a section. */
export const sectionFields = {
  code: formCodeSchema,
  title: line(0, formLimits.sectionTitleMax),
  description: text(0, formLimits.sectionDescriptionMax),
  image_alt: line(0, formLimits.imageAltMax),
  show_if: condition,
  block: z.nullable(formCodeSchema),
  fixed: z.boolean(),
  order,
  repeat,
  jumps,
} as const;

/**
 * True to remove references that the edit breaks. Otherwise an edit that breaks logic is rejected with `logic_invalid`.
 */
export const removeReferences = z.optional(z.boolean());

export const getSection = endpoint({
  method: "GET",
  path: "/api/sections/{id}",
  access: "builder",
  summary: "Returns a section with its questions.",
  params: idParams,
  result: section,
  errors: ["not_found"],
});

export const createSection = endpoint({
  method: "POST",
  path: "/api/sections",
  access: "builder",
  summary: "Adds a section at the end of the form.",
  body: wireObject({ form_id: rowId, title: z.optional(sectionFields.title) }),
  status: 201,
  result: section,
  errors: ["not_found", "survey_frozen", "too_many_sections", "form_too_large"],
});

export const updateSection = endpoint({
  method: "PUT",
  path: "/api/sections/{id}",
  access: "builder",
  summary: "Changes the fields given.",
  params: idParams,
  body: wireObject(z.partial(z.object(sectionFields)).shape),
  result: section,
  errors: ["not_found", "survey_frozen", "logic_invalid", "form_too_large"],
});

export const deleteSection = endpoint({
  method: "DELETE",
  path: "/api/sections/{id}",
  access: "builder",
  summary:
    "Removes a section with its questions. The last section of a form cannot be removed. With `remove_references`, logic that refers to the questions loses these references.",
  params: idParams,
  body: z.prefault(wireObject({ remove_references: removeReferences }), {}),
  status: 204,
  errors: ["not_found", "survey_frozen", "last_section", "logic_invalid"],
});

/** The result of a change: the question, and the survey's new prices (rupiah) and version. */
const questionChanged = wireObject(
  {
    question: z.nullable(question),
    feePerResponden: rupiah,
    onlineTesterFee: rupiah,
    ...screenOutFields,
    discount: rupiah,
    total_cost: rupiah,
    version: z.int(),
  },
  { feePerResponden: "feePerRespondent", onlineTesterFee: "respondentFee" },
);
export type QuestionChanged = z.output<typeof questionChanged>;

export const getQuestion = endpoint({
  method: "GET",
  path: "/api/tasks/question/{id}",
  access: "builder",
  summary: "Returns a question.",
  params: idParams,
  result: question,
  errors: ["not_found"],
});

/** Fields of an edit of a question, in every call that edits questions. */
export const questionFields = {
  code: formCodeSchema,
  question: text(0, formLimits.titleMax),
  help: text(0, formLimits.helpMax),
  required: z.boolean(),
  required_if: condition,
  fixed: z.boolean(),
  jumps,
  rules,
  purpose: text(0, formLimits.purposeMax),
  image_alt: line(0, formLimits.imageAltMax),
  option: questionOptions,
  type: typeName,
  show_if: condition,
} as const;
export const questionNames = { question: "title", option: "options" } as const;

const questionEdit = wireObject(
  z.partial(
    z.object({
      id: rowId,
      section_id: rowId,
      position: z.int().check(z.minimum(0), z.maximum(formLimits.questionsMax)),
      ...questionFields,
    }),
  ).shape,
  questionNames,
);

/** A new question has `section_id` and `type`; an edit has `id` and the fields to change. */
export const saveQuestion = endpoint({
  method: "POST",
  path: "/api/tasks/question/add/",
  access: "builder",
  summary:
    "Creates a question (with section_id and type) or changes one (with id).",
  body: questionEdit,
  bodyBytesMax: contentBytesMax,
  result: questionChanged,
  errors: [
    "not_found",
    "survey_frozen",
    "too_many_questions",
    "form_too_large",
    "logic_invalid",
    "validation_failed",
  ],
});
export type QuestionEdit = z.output<typeof questionEdit>;

export const deleteQuestion = endpoint({
  method: "POST",
  path: "/api/tasks/question/delete",
  access: "builder",
  summary:
    "Removes a question. With `remove_references`, logic that refers to it loses these references.",
  body: wireObject(
    {
      id: rowId,
      remove_references: removeReferences,
      task_code: z.optional(surveyCode),
      number_of_respondent: z.optional(z.coerce.number().check(z.int())),
    },
    { task_code: "surveyCode", number_of_respondent: "respondents" },
  ),
  result: questionChanged,
  errors: ["not_found", "survey_frozen", "logic_invalid"],
});

export const duplicateQuestion = endpoint({
  method: "POST",
  path: "/api/tasks/question/duplicate/{id}",
  access: "builder",
  summary: "Inserts a copy of the question after it.",
  params: idParams,
  status: 201,
  result: questionChanged,
  errors: [
    "not_found",
    "survey_frozen",
    "too_many_questions",
    "form_too_large",
  ],
});
