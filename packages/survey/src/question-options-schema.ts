import { z } from "zod";
import { checkPattern } from "./check-pattern.ts";
import { choiceIdPattern } from "./question-types/choices.ts";
import { questionTypes } from "./question-types.ts";
import {
  formLimits,
  type OptionsByType,
  type QuestionTypeName,
} from "./survey-form.ts";
import { cleanLine, countCharacters } from "./text.ts";

/**
 * The shape of each type's options, for saving: bounds that even a draft keeps,
 * and the defaults of what is left out. What a draft may still miss, publishing
 * asks for with `checkOptions`.
 */
export const questionOptionsSchemas: {
  [Name in QuestionTypeName]: z.ZodType<OptionsByType[Name]>;
} = {
  short_text: z.object({
    placeholder: line(formLimits.placeholderMax).default(""),
    min: limit(1, formLimits.shortTextMax),
    max: limit(1, formLimits.shortTextMax),
    pattern: z
      .object({
        expression: z.string().max(formLimits.patternMax).check(safePattern),
        message: line(formLimits.patternMessageMax).default(""),
      })
      .nullable()
      .default(null),
  }),
  long_text: z.object({
    placeholder: line(formLimits.placeholderMax).default(""),
    min: limit(1, formLimits.longTextMax),
    max: limit(1, formLimits.longTextMax),
  }),
  number: z.object({
    min: bound().nullable().default(null),
    max: bound().nullable().default(null),
    decimals: z.int().min(0).max(formLimits.decimalsMax).default(0),
    unit: line(formLimits.unitMax).default(""),
  }),
  single_choice: z.object(choiceFields("single_choice", formLimits.choicesMax)),
  multiple_choice: z.object({
    ...choiceFields("multiple_choice", formLimits.choicesMax),
    min: limit(1, formLimits.choicesMax + 1),
    max: limit(1, formLimits.choicesMax + 1),
  }),
  dropdown: z.object({
    ...choiceFields("dropdown", formLimits.dropdownChoicesMax),
    source: z
      .object({
        level: z.enum(["province", "city", "subdistrict"]),
        parentQuestionId: z.int().positive().nullable().default(null),
      })
      .nullable()
      .default(null),
  }),
  likert_matrix: z.object({
    rows: choices(formLimits.rowsMax).default(
      questionTypes.likert_matrix.defaultOptions.rows,
    ),
    columns: choices(formLimits.columnsMax).default(
      questionTypes.likert_matrix.defaultOptions.columns,
    ),
    randomiseRows: z.boolean().default(false),
  }),
  linear_scale: z.object({
    min: z.int().min(0).max(1).default(1),
    max: z
      .int()
      .min(formLimits.scaleMaxMin)
      .max(formLimits.scaleMaxMax)
      .default(5),
    minLabel: line(formLimits.labelMax).default(""),
    maxLabel: line(formLimits.labelMax).default(""),
  }),
  statement: z.object({}),
};

function choiceFields(
  type: "single_choice" | "multiple_choice" | "dropdown",
  max: number,
) {
  const defaults = questionTypes[type].defaultOptions;
  return {
    choices: choices(max).default(defaults.choices),
    other: z.boolean().default(defaults.other),
    randomise: z.boolean().default(defaults.randomise),
  };
}

function choices(max: number) {
  return z
    .array(
      z.object({
        id: z.string().regex(choiceIdPattern),
        label: line(formLimits.labelMax),
      }),
    )
    .max(max);
}

function limit(lowest: number, highest: number) {
  return z.int().min(lowest).max(highest).nullable().default(null);
}

function bound() {
  return z.number().min(-formLimits.numberMax).max(formLimits.numberMax);
}

/** One cleaned line, measured in code points as JSON Schema's `maxLength` is. */
function line(max: number) {
  return z
    .string()
    .overwrite(cleanLine)
    .check((context) => {
      if (countCharacters(context.value) <= max) return;
      context.issues.push({
        code: "too_big",
        origin: "string",
        maximum: max,
        inclusive: true,
        input: context.value,
      });
    })
    .meta({ maxLength: max });
}

/** Unsafe patterns are refused even in a draft, whose preview would run them. */
function safePattern(context: z.core.ParsePayload<string>): void {
  const fault = checkPattern(context.value);
  if (!fault) return;
  context.issues.push({
    code: "custom",
    message: fault,
    params: { fault },
    input: context.value,
  });
}
