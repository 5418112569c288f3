import type { Condition } from "./logic/condition.ts";
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
    options: { ...completeOptions(type), ...options },
    ...given,
  };
}

const abc = ["a", "b", "c"].map((id) => ({ id, label: `Choice ${id}` }));

const completeLists = {
  choices: abc,
  rows: [
    { id: "r1", label: "Row 1" },
    { id: "r2", label: "Row 2" },
  ],
  columns: abc,
};

/** The options of a new question of the type, with the labels that its creator still has to write. */
function completeOptions<Type extends QuestionTypeName>(
  type: Type,
): OptionsByType[Type] {
  const { defaultOptions } = questionTypes[type];
  const lists = Object.entries(completeLists).filter(
    ([name]) => name in defaultOptions,
  );
  return { ...defaultOptions, ...Object.fromEntries(lists) };
}

/** The comparison that most logic tests need. */
export function equals(questionId: number, value: string | number): Condition {
  return { questionId, operator: "equals", value };
}
