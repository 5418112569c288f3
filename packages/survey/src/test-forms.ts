import { answerFormats } from "./answer-formats.ts";
import { expressionParts } from "./expressions/expression-parts.ts";
import { parseExpression } from "./expressions/parse-expression.ts";
import type { Expression } from "./expressions/expression.ts";
import type { WalkContext } from "./logic/walk-form.ts";
import { matchesPattern } from "./patterns/pattern.ts";
import { questionTypes } from "./question-types.ts";
import type {
  Form,
  OptionsByType,
  Question,
  QuestionOf,
  QuestionTypeName,
  Section,
} from "./survey-form.ts";

export const inOrder = { random: false, show: null };

/** Factories for tests: they complete the parts of a form that a test does not give. */
export function makeForm(...sections: Section[]): Form {
  return {
    id: 1,
    closingSentence: "",
    flow: { order: inOrder, blocks: [], variables: [] },
    tables: [],
    sections,
  };
}

export function makeSection(
  id: number,
  questions: Question[],
  given: Partial<Section> = {},
): Section {
  return {
    id,
    code: `s${id}`,
    title: "",
    description: "",
    image: null,
    imageAlt: "",
    position: id,
    showIf: null,
    block: null,
    fixed: false,
    order: inOrder,
    repeat: null,
    jumps: [],
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
    code: `q${id}`,
    title: `Question ${id}`,
    help: "",
    required: false,
    requiredIf: null,
    position: id,
    image: null,
    imageAlt: "",
    showIf: null,
    fixed: false,
    jumps: [],
    rules: [],
    purpose: "Untuk pengujian.",
    type,
    options: { ...completeOptions(type), ...options },
    ...given,
  };
}

const abc = ["a", "b", "c"].map((id) => ({ id, label: `Choice ${id}` }));

const completeParts = {
  url: "https://contoh.id/",
  choices: abc,
  rows: [
    { id: "r1", label: "Row 1" },
    { id: "r2", label: "Row 2" },
  ],
  columns: abc,
  expected: "a",
  statement: "Statement",
};

const pictured = abc.map((choice) => ({
  ...choice,
  image: `${choice.id}.webp`,
}));

/** The options of a new question of the type, completed with the parts that a creator must provide. */
function completeOptions<Type extends QuestionTypeName>(
  type: Type,
): OptionsByType[Type] {
  const { defaultOptions, example } = questionTypes[type];
  if ("fields" in defaultOptions || type === "grid") return example.options;
  const parts = Object.entries(completeParts).filter(
    ([name]) => name in defaultOptions,
  );
  return {
    ...defaultOptions,
    ...Object.fromEntries(parts),
    ...(type === "image_choice" ? { choices: pictured } : {}),
  };
}

/** Parses an expression. @throws Error when it cannot be parsed. */
export function expr(source: string): Expression {
  const parsed = parseExpression(source);
  if ("expression" in parsed) return parsed.expression;
  throw new Error(`${source}: ${JSON.stringify(parsed.fault)}`);
}

/** The context in which tests read answers: every region exists, and all types are loaded. */
export const testContext: WalkContext = {
  regions: { has: () => true },
  matches: matchesPattern,
  formats: answerFormats,
  expressions: expressionParts,
  locale: "id",
  facts: {
    seed: 1,
    startedAt: "2026-08-17T10:00",
    variables: {},
    profile: {},
  },
};
