import { isAnswerable } from "@sigi/survey/answers/read-answer.ts";
import type { OperandType } from "@sigi/survey/expressions/operand-type.ts";
import {
  type FormOrder,
  type LogicOwner,
  orderForm,
} from "@sigi/survey/form-order.ts";
import { withCarriedChoices } from "@sigi/survey/logic/carried-choices.ts";
import type { CheckedPlace } from "@sigi/survey/logic/check-expression.ts";
import { operandTypeOf } from "@sigi/survey/question-types.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { fieldParts } from "@sigi/survey/question-types/shared/inner-types.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";

/** The section or question with the condition. */
export type ConditionOwner = { sectionId: number } | { questionId: number };

/** A question that a condition can compare. */
export interface ComparedQuestion {
  readonly question: Question;
  /** Its number in the form, from 1. */
  readonly n: number;
  readonly type: OperandType;
}

/** The site of a condition: the questions that it may refer to, and the input of its check. */
export interface ConditionSite {
  readonly place: CheckedPlace & { owner: LogicOwner };
  readonly ownAnswer: boolean;
  /** For a field's condition: the preceding fields, which replace the question's own answer. */
  readonly fieldsBefore?: readonly InnerField[];
  readonly questions: readonly ComparedQuestion[];
}

/**
 * @param ownAnswer true if the condition may refer to the question's own answer, or to those of the section's
 * questions.
 * @returns null when the owner is no longer in the form.
 */
export function conditionSite(
  form: Form,
  owner: ConditionOwner,
  ownAnswer: boolean,
): ConditionSite | null {
  const found = findOwner(form, owner);
  if (!found) return null;
  const { order, operands } = readForm(form);
  const place = { form, order, ...found };
  const questions = form.sections
    .flatMap((section) =>
      section.questions.map((question) => ({ section, question })),
    )
    .map(({ section, question }, index) => ({
      question,
      n: index + 1,
      type: typeFrom(operands.get(question.code), place, section),
    }))
    .filter(
      ({ question }) =>
        (isAnswerable(question) || question.type === "calculated") &&
        (order.isBefore(question, found.owner) ||
          (ownAnswer && isOwn(question, found.owner))),
    );
  return { place, ownAnswer, questions };
}

/** The answerable questions that every respondent passes before the owner, in the form's order. */
export function questionsBefore(form: Form, owner: ConditionOwner): Question[] {
  const site = conditionSite(form, owner, false);
  return site?.questions.map(({ question }) => question) ?? [];
}

function findOwner(
  form: Form,
  owner: ConditionOwner,
): Pick<ConditionSite["place"], "owner" | "section"> | null {
  for (const section of form.sections) {
    if ("sectionId" in owner) {
      if (section.id === owner.sectionId) return { owner: section, section };
      continue;
    }
    const question = section.questions.find(
      ({ id }) => id === owner.questionId,
    );
    if (question) return { owner: question, section };
  }
  return null;
}

const isOwn = (question: Question, owner: LogicOwner) =>
  "questions" in owner
    ? owner.questions.includes(question)
    : owner === question;

/** The type of an answer, seen from a place. Outside a repeated section, it is the list of its items' answers. */
function typeFrom(
  type: OperandType = { kind: "any" },
  { section: around }: CheckedPlace,
  section: Form["sections"][number],
): OperandType {
  return section.repeat !== null && section !== around
    ? { kind: "list", of: type.kind === "parts" ? type.whole : type }
    : type;
}

interface ReadForm {
  readonly order: FormOrder;
  /** The type that conditions may expect of each answer, by the question's code. */
  readonly operands: ReadonlyMap<string, OperandType>;
}

const readForms = new WeakMap<Form, ReadForm>();

/** Cached for each state of the form, because an open question has many conditions. */
function readForm(form: Form): ReadForm {
  const known = readForms.get(form);
  if (known) return known;
  const operands = new Map(
    withCarriedChoices(form)
      .sections.flatMap(({ questions }) => questions)
      .map((question) => [question.code, closed(operandTypeOf(question))]),
  );
  const read = { order: orderForm(form), operands };
  readForms.set(form, read);
  return read;
}

/** Closes the type to the known choices, including carried ones. A list that comes from data stays open. */
function closed(type: OperandType): OperandType {
  switch (type.kind) {
    case "choice":
    case "choices": {
      const { kind, choices, other } = type;
      return choices.length > 0 ? { kind, choices, other } : type;
    }
    case "list":
      return { ...type, of: closed(type.of) };
    case "parts":
      return {
        ...type,
        parts: type.parts.map((part) => ({ ...part, type: closed(part.type) })),
      };
    default:
      return type;
  }
}

/** The site of a field's condition, which may also refer to the preceding fields. */
export function withFields(
  site: ConditionSite,
  fieldsBefore: readonly InnerField[],
): ConditionSite {
  const { owner, form } = site.place;
  const all = form.sections.flatMap(({ questions }) => questions);
  const at = all.findIndex((question) => question === owner);
  const question = all[at];
  const own: ComparedQuestion[] =
    question && fieldsBefore.length > 0
      ? [
          {
            question,
            n: at + 1,
            type: {
              kind: "parts",
              whole: { kind: "nothing" },
              parts: fieldParts(fieldsBefore),
            },
          },
        ]
      : [];
  return {
    ...site,
    ownAnswer: true,
    fieldsBefore,
    questions: [...site.questions, ...own],
  };
}
