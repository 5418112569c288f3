import { formLimits } from "@sigi/survey/form-limits.ts";
import { flowSchema } from "@sigi/survey/logic/logic-schemas.ts";
import * as z from "zod/mini";
import { byIds, endpoint, jsonString } from "./endpoint.ts";
import {
  question,
  questionFields,
  questionNames,
  sectionFields,
  sectionHead,
} from "./questions.ts";
import { surveyStatuses } from "./survey-lists.ts";
import { closingSentenceMax, survey } from "./surveys.ts";
import { screenOutFields } from "./screen-outs.ts";
import {
  codeParams,
  line,
  rowId,
  rupiah,
  text,
  wireObject,
} from "./wire-names.ts";

// The builder edits a survey as one local document, and saves the difference from the server's last state.

/** Maximum numbers of ids that one call reserves. */
const reservedMax = { sections: 50, questions: 500 } as const;

const count = (max: number) => z.int().check(z.minimum(0), z.maximum(max));

export const reserveFormIds = endpoint({
  method: "POST",
  path: "/api/tasks/ids/{code}",
  access: "builder",
  summary:
    "Reserves ids for sections and questions that a later save of the form adds to this draft.",
  params: codeParams,
  body: z.object({
    sections: count(reservedMax.sections),
    questions: count(reservedMax.questions),
  }),
  result: z.object({
    sections: z.array(rowId),
    questions: z.array(rowId),
  }),
  errors: ["not_found", "survey_frozen"],
});

/** The server rejects longer lists with separate errors before these bounds are reached. */
const [sectionsMax, questionsMax] = [
  formLimits.sectionsMax * 2,
  formLimits.questionsMax * 2,
];

/** The path of a picture that the survey stores, null for none. */
const image = z.nullable(line(1, 200));

const sectionPatch = wireObject(
  z.extend(z.partial(z.object({ ...sectionFields, image })), { id: rowId })
    .shape,
);
export type SectionPatch = z.output<typeof sectionPatch>;

const questionPatch = wireObject(
  z.extend(z.partial(z.object({ ...questionFields, image })), { id: rowId })
    .shape,
  questionNames,
);
export type QuestionPatch = z.output<typeof questionPatch>;

const formPatch = wireObject({
  /** The version that the change is based on. */
  version: z.int(),
  /**
   * Every section and question of the form after the change, in order. Without it nothing is added, deleted or moved.
   */
  order: z.optional(
    z
      .array(
        z.object({
          id: rowId,
          questions: z.array(rowId).check(z.maxLength(questionsMax)),
        }),
      )
      .check(z.maxLength(sectionsMax)),
  ),
  /** The fields to change, or those of a new section that differ from the defaults. */
  sections: z.optional(z.array(sectionPatch).check(z.maxLength(sectionsMax))),
  /** The same for questions. A new question has a type. */
  questions: z.optional(
    z.array(questionPatch).check(z.maxLength(questionsMax)),
  ),
  flow: z.optional(jsonString(flowSchema)),
  closing_sentence: z.optional(text(0, closingSentenceMax)),
});
export type FormPatch = z.output<typeof formPatch>;

/** Result of a change: the rows of the sections and questions that it named, with sanitised texts. */
const formSaved = wireObject(
  {
    version: z.int(),
    status: z.enum(surveyStatuses),
    feePerResponden: rupiah,
    onlineTesterFee: rupiah,
    ...screenOutFields,
    discount: rupiah,
    total_cost: rupiah,
    closing_sentence: z.string(),
    sections: z.array(sectionHead),
    questions: z.array(question),
  },
  { feePerResponden: "feePerRespondent", onlineTesterFee: "respondentFee" },
);
export type FormSaved = z.output<typeof formSaved>;

export const saveForm = endpoint({
  method: "PUT",
  path: "/api/tasks/form/{code}",
  access: "builder",
  summary:
    "Changes a draft's form in one step. `order` names all its sections and questions: those that it leaves out are deleted, and new ones have reserved ids, or ids that the survey had before. Rejects a change of an older version.",
  params: codeParams,
  body: byIds(formPatch, {
    sections: sectionPatch,
    questions: questionPatch,
  }),
  // Maximum for the largest form at four bytes per character, for an undo that restores all of it.
  bodyBytesMax: 4 * formLimits.sizeMax,
  result: formSaved,
  errors: [
    "not_found",
    "version_conflict",
    "survey_frozen",
    "order_incomplete",
    "unknown_form_ids",
    "last_section",
    "too_many_sections",
    "too_many_questions",
    "form_too_large",
    "logic_invalid",
    "validation_failed",
  ],
  conflict: survey,
});
