import { formatOf, readAnswer } from "./answers/read-answer.ts";
import { exportVariables } from "./question-types.ts";
import type { Locale } from "./fault.ts";
import type { QuestionOf, QuestionTypeName } from "./survey-form.ts";
import type { OperandValue } from "./expressions/operand-value.ts";
import type { Random, SampleSource } from "./question-types/question-type.ts";
import { testContext } from "./test-forms.ts";

/** Reads an answer to a question without a form. */
export const readAlone = (
  question: Pick<QuestionOf<QuestionTypeName>, "type" | "options" | "required">,
  raw: unknown,
) => readAnswer(question, raw, { ...testContext, earlier: new Map() });

/** The operand value of an answer, or of its part at the path. */
export const operandOf = (
  { type, options }: Pick<QuestionOf<QuestionTypeName>, "type" | "options">,
  value: unknown,
  ...path: string[]
): OperandValue | undefined =>
  formatOf(testContext.formats, type).operand?.(
    value as never,
    path,
    options,
    testContext.formats,
  );

/** The export variables of a question without a form, each with its path joined into one id. */
export const variablesOf = <Type extends QuestionTypeName>(
  question: Pick<QuestionOf<Type>, "type" | "options">,
  locale: Locale = "id",
) =>
  exportVariables(question, { locale, typeOf: () => ({ kind: "any" }) }).map(
    ({ path, ...variable }) => ({ ...variable, id: path.join("_") }),
  );

/** Draws the same samples each time. `share`, from 0 to 1, is the position in each range. */
export function sampleSource(share: number): SampleSource {
  const random: Random = {
    whole: (min, max) => min + Math.round(share * (max - min)),
    pick: (items) => {
      const item = items[Math.round(share * (items.length - 1))];
      if (item === undefined) throw new RangeError("The list is empty.");
      return item;
    },
    chance: (probability) => share < probability,
  };
  return {
    ...testContext,
    earlier: new Map(),
    random,
    texts: () => ["Satu"],
    regions: { has: () => true, provinces: [{ id: "11" }], children: () => [] },
  };
}

/** JSON that a client might send to any question. */
export const hostileAnswers: readonly unknown[] = [
  true,
  0,
  -1,
  1e308,
  "x",
  "__proto__",
  "constructor",
  "9".repeat(1_000_000),
  [[]],
  [null],
  [{}],
  [{ id: "a" }],
  [{ id: {}, text: "x" }],
  Array.from({ length: 100_000 }, () => "a"),
  { other: 7 },
  { a: { a: {} } },
  { constructor: "a" },
  JSON.parse('{"__proto__": ["a"]}'),
  { toString: 1 },
];
