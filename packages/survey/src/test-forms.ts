import type { Condition } from "./condition.ts";
import { questionTypes } from "./question-types.ts";
import type {
  Form,
  OptionsByType,
  Question,
  QuestionOf,
  QuestionTypeName,
  Section,
} from "./survey-form.ts";

/** Factories for tests: complete parts of a form, with what a test cares about given. */
export function makeForm(...sections: Section[]): Form {
  return { id: 1, closingSentence: "", sections };
}

export function makeSection(
  id: number,
  questions: Question[],
  given: Partial<Section> = {},
): Section {
  return {
    id,
    title: "",
    description: "",
    image: null,
    position: id,
    showIf: null,
    questions,
    ...given,
  };
}

type Given<Type extends QuestionTypeName> = Partial<
  Omit<QuestionOf<Type>, "type" | "options">
> & { options?: Partial<OptionsByType[Type]> };

export function makeQuestion<Type extends QuestionTypeName>(
  type: Type,
  id: number,
  { options, ...given }: Given<Type> = {},
): QuestionOf<Type> {
  return {
    id,
    sectionId: 1,
    title: `Question ${id}`,
    help: "",
    required: false,
    position: id,
    image: null,
    showIf: null,
    type,
    options: { ...completeOptions[type], ...options },
    ...given,
  };
}

const abc = ["a", "b", "c"].map((id) => ({ id, label: `Choice ${id}` }));

const completeOptions: OptionsByType = {
  short_text: questionTypes.short_text.defaultOptions,
  long_text: questionTypes.long_text.defaultOptions,
  number: questionTypes.number.defaultOptions,
  single_choice: { choices: abc, other: false, randomise: false },
  multiple_choice: {
    choices: abc,
    other: false,
    randomise: false,
    min: null,
    max: null,
  },
  dropdown: { choices: abc, other: false, randomise: false, source: null },
  likert_matrix: {
    rows: [
      { id: "r1", label: "Row 1" },
      { id: "r2", label: "Row 2" },
    ],
    columns: abc,
    randomiseRows: false,
  },
  linear_scale: questionTypes.linear_scale.defaultOptions,
  statement: {},
};

/** The comparison that most logic tests need. */
export function equals(questionId: number, value: string | number): Condition {
  return { questionId, operator: "equals", value };
}
