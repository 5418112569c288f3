import { numberedChoices } from "@sigi/survey/question-types/shared/choice-options.ts";
import { questionTypes } from "@sigi/survey/question-types.ts";
import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { plainFlow } from "@sigi/survey/logic/logic-schemas.ts";
import type {
  Form,
  OptionsByType,
  Question,
  QuestionOf,
  QuestionTypeName,
  Section,
} from "@sigi/survey/survey-form.ts";

/** Short functions for writing forms by hand. Ids count from 1, and questions are required by default. */

type Draft = Omit<Question, "id" | "sectionId" | "position">;

interface Given {
  readonly help?: string;
  readonly required?: boolean;
  /** The text of a condition. */
  readonly showIf?: string;
}

export function ask<Type extends QuestionTypeName>(
  type: Type,
  code: string,
  title: string,
  options: Partial<OptionsByType[Type]> = {},
  { help = "", required = true, showIf }: Given = {},
): Draft {
  const draft: Omit<QuestionOf<Type>, "id" | "sectionId" | "position"> = {
    code,
    title,
    help,
    required,
    type,
    image: null,
    imageAlt: "",
    fixed: false,
    jumps: [],
    rules: [],
    requiredIf: null,
    showIf: conditionOf(showIf),
    purpose: "Untuk menguji penilaian jawaban.",
    options: { ...questionTypes[type].defaultOptions, ...options },
  };
  return draft;
}

/** A matrix of statements by code: "trust_2_r" is a reversed one of the construct "trust". */
export const matrix = (
  code: string,
  title: string,
  rows: Readonly<Record<string, string>>,
  columns: readonly string[],
  randomiseRows = false,
): Draft =>
  ask("likert_matrix", code, title, {
    rows: Object.entries(rows).map(([id, label]) => ({ id, label })),
    columns: numberedChoices(columns),
    randomiseRows,
  });

export const single = (
  code: string,
  title: string,
  labels: readonly string[],
  given: Given = {},
): Draft =>
  ask(
    "single_choice",
    code,
    title,
    { choices: numberedChoices(labels) },
    given,
  );

/** An attention check with the instruction to pick the second-to-last label. */
export const check = (
  code: string,
  title: string,
  labels: readonly string[],
): Draft =>
  ask("attention_check", code, title, {
    choices: numberedChoices(labels),
    expected: String(labels.length - 1),
  });

interface DraftSection {
  readonly title: string;
  readonly description?: string;
  /** True to ask its questions in random order. */
  readonly random?: boolean;
  readonly showIf?: string;
  readonly questions: readonly Draft[];
}

export function formOf(id: number, drafts: readonly DraftSection[]): Form {
  let questionId = 0;
  const sections = drafts.map((draft, index): Section => {
    const { title, description = "", random = false, showIf } = draft;
    const sectionId = index + 1;
    return {
      id: sectionId,
      code: `page${sectionId}`,
      title,
      description,
      image: null,
      imageAlt: "",
      position: index,
      block: null,
      fixed: false,
      repeat: null,
      jumps: [],
      showIf: conditionOf(showIf),
      order: { random, show: null },
      questions: draft.questions.map((question, position) => {
        questionId += 1;
        return { ...question, id: questionId, sectionId, position } as Question;
      }),
    };
  });
  const closingSentence = "Terima kasih.";
  return { id, closingSentence, flow: plainFlow, tables: [], sections };
}

/** @throws Error when the text cannot be read. */
function conditionOf(text: string | undefined): Expression | null {
  if (text === undefined) return null;
  const parsed = parseExpression(text);
  if ("expression" in parsed) return parsed.expression;
  throw new Error(`"${text}" is no expression: ${parsed.fault.code}`);
}

export const agreement = [
  "Sangat tidak setuju",
  "Tidak setuju",
  "Netral",
  "Setuju",
  "Sangat setuju",
];
