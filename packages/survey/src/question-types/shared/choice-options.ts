import { m } from "@sigi/messages/messages";
import * as z from "zod/mini";
import type { FaultTexts, Locale } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import type {
  ListOperandType,
  OperandType,
} from "../../expressions/operand-type.ts";
import { formCodeSchema } from "../../logic/option-logic-schemas.ts";
import { plainText } from "../../rich-text.ts";
import type {
  Category,
  ExportVariable,
  OptionFault,
  Random,
  VariableContext,
} from "../question-type.ts";
import type { AnswerShape, ShapeOf } from "../answer-shape.ts";
import { checkChoices } from "./check-choices.ts";
import {
  type Choice,
  type ChoiceAnswer,
  choiceId,
  type ChoiceOptions,
  isOther,
  otherId,
  ownWords,
} from "./choice.ts";
import { line } from "./cleaned-line.ts";
import { choiceList } from "./option-schemas.ts";

export const defaultChoiceOptions: ChoiceOptions = {
  choices: [
    { id: "1", label: "" },
    { id: "2", label: "" },
  ],
  other: false,
  otherLabel: "",
  randomise: false,
  carry: null,
};

/** Choices with the ids 1, 2, 3, …; `prefix` precedes each number. */
export function numberedChoices(
  labels: readonly string[],
  prefix = "",
): Choice[] {
  return labels.map((label, index) => ({ id: `${prefix}${index + 1}`, label }));
}

/** The shape of picks from a list of choices. */
export const choiceShape = (
  { choices, other, otherLabel }: ChoiceOptions,
  { several, inView }: Pick<ShapeOf<"choice">, "several" | "inView">,
): AnswerShape => ({
  kind: "choice",
  choices,
  other,
  otherLabel,
  several,
  inView,
});

/** The fields of a schema for options with a list of choices. */
export function choiceFields() {
  const defaults = defaultChoiceOptions;
  return {
    choices: z._default(choiceList(formLimits.choicesMax), defaults.choices),
    other: z._default(z.boolean(), defaults.other),
    otherLabel: z._default(line(formLimits.labelMax), defaults.otherLabel),
    randomise: z._default(z.boolean(), defaults.randomise),
    carry: z._default(z.nullable(carrySchema), defaults.carry),
  };
}

const carrySchema = z.object({
  question: formCodeSchema,
  which: z._default(z.enum(["chosen", "not_chosen", "all"]), "chosen"),
});

/** Checks the list of choices. If choices are carried, it may have any number of its own choices. */
export function checkChoiceOptions({
  choices,
  carry,
  other,
}: Pick<ChoiceOptions, "choices" | "carry" | "other">): OptionFault<
  | "choices_missing"
  | "choices_excess"
  | "id_invalid"
  | "id_repeated"
  | "label_missing"
  | "label_too_long"
  | "label_repeated"
>[] {
  const { choicesMin, choicesMax: max } = formLimits;
  const min = carry ? 0 : choicesMin;
  const faults = checkChoices(choices, { field: "choices", min, max });
  // The id is reserved for own words in answers.
  const reserved = other && choices.some(({ id }) => id === otherId);
  return reserved
    ? [...faults, { field: "choices", code: "id_repeated" }]
    : faults;
}

/** Checks the list of choices unless it comes from a table, whose choices depend on the whole form. */
export const checkListedOptions = (
  options: Parameters<typeof checkChoiceOptions>[0] & { source: unknown },
) => (options.source ? [] : checkChoiceOptions(options));

export const choiceOptionFaults = {
  choices_missing: m.fault_choices_missing,
  choices_excess: m.fault_choices_excess,
} satisfies FaultTexts<string>;

/** The type of one picked choice, or of several, in expressions. */
export const choiceOperandType = (
  { choices, other, carry }: Pick<ChoiceOptions, "choices" | "other" | "carry">,
  kind: ListOperandType["kind"] = "choice",
): OperandType => ({ kind, choices, other, ...(carry ? { open: true } : {}) });

/** The label of a choice with its own words, or the own words alone, as plain text. */
export function describeChoice(
  choices: readonly Choice[],
  answer: ChoiceAnswer,
): string {
  if (isOther(answer)) return answer.other;
  const id = choiceId(answer);
  const label = choices.find((choice) => choice.id === id)?.label ?? id;
  const words = ownWords(answer);
  return words === null ? plainText(label) : `${plainText(label)}: ${words}`;
}

/** The export variables of a picked choice: its code, then the own words if they can be given. */
export function choiceVariables(
  options: Pick<ChoiceOptions, "choices" | "other" | "otherLabel">,
  { locale }: VariableContext,
): ExportVariable<ChoiceAnswer>[] {
  const { choices, other } = options;
  const picked: ExportVariable<ChoiceAnswer> = {
    path: [],
    label: "",
    kind: "category",
    measure: "nominal",
    categories: other
      ? [
          ...categoriesOf(choices.filter(({ id }) => id !== otherId)),
          otherCategory(options, locale),
        ]
      : categoriesOf(choices),
    cell: choiceId,
  };
  return other || choices.some(({ ownText }) => ownText)
    ? [picked, ownWordsVariable([], "", ownWords, locale)]
    : [picked];
}

/** Converts choices, rows or columns to the categories of their codes. */
export const categoriesOf = (choices: readonly Choice[]): Category[] =>
  choices.map(({ id, label }) => ({ code: id, label: plainText(label) }));

/** The category of own words in place of a choice. */
export const otherCategory = (
  { otherLabel }: Pick<ChoiceOptions, "otherLabel">,
  locale: Locale,
): Category => ({
  code: otherId,
  label: plainText(otherLabel) || m.form_other({}, { locale }),
});

/** A text variable for the own words that go with a choice. */
export const ownWordsVariable = <Value>(
  path: readonly string[],
  label: string,
  cell: (value: Value) => string | null,
  locale: Locale,
): ExportVariable<Value> => ({
  path: [...path, "text"],
  label: [label, m.variable_own_words({}, { locale })]
    .filter(Boolean)
    .join(" - "),
  kind: "text",
  measure: "nominal",
  cell,
});

/** The shape of one picked choice in an answer. */
export const choiceAnswerSchema = z.union([
  z.string(),
  z.object({ id: z.string(), text: z.string() }),
  z.object({ other: z.string() }),
]);

/** Probability that a sample answer has own words, if they are offered. */
const otherProbability = 0.1;

export const sampleOwnWords = { other: "Lain-lain" };

/** A sample of one picked choice; empty if a respondent is offered none. */
export function sampleChoice(
  { choices, other }: Pick<ChoiceOptions, "choices" | "other">,
  random: Random,
): ChoiceAnswer[] {
  if (other && (choices.length === 0 || random.chance(otherProbability))) {
    return [sampleOwnWords];
  }
  return choices.length === 0 ? [] : [pickedSample(random.pick(choices))];
}

/** The answer that picks a choice, with own words if it asks for them. */
export const pickedSample = ({ id, ownText }: Choice): ChoiceAnswer =>
  ownText ? { id, text: sampleOwnWords.other } : id;
