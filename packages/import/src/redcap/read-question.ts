import { formLimits } from "@sigi/survey/form-limits.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { fitChoices } from "../fit-choices.ts";
import type { Typed } from "../logic/typed-expression.ts";
import { defineBox } from "../single-box.ts";
import type { Draft, RedcapReading } from "./redcap-draft.ts";
import { applyListTags, codesOf } from "./redcap-lists.ts";
import { readChoices } from "./redcap-choices.ts";
import { type RedcapField, tagValue } from "./redcap-field.ts";
import { isHidden, readHidden } from "./redcap-hidden.ts";
import { characterLimit, readTextField } from "./redcap-validations.ts";

const choicesColumn = "select_choices_or_calculations";

/**
 * Reads a field as a question without its logic. Returns null for a field that becomes a variable, and for a field that
 * no survey can hold, which is reported.
 */
export function readQuestion(
  field: RedcapField,
  reading: RedcapReading,
): Draft | null {
  if (isHidden(field)) return readHidden(field, reading);
  const { context, known } = reading;
  const { source, name } = field;
  if (field.type === "sql" || !Object.hasOwn(readers, field.type)) {
    source.loseAll("type_unsupported", { type: field.type || "?" });
    return null;
  }
  const code = context.code(name, source.place, "questions");
  const target = `questions.${code}`;
  const read = readers[field.type]?.(field, reading, {
    code,
    target,
    asked: {
      title: context.rich(
        field.label,
        source.placeOf("field_label"),
        `${target}.title`,
      ),
      help: context.rich(
        field.note,
        source.placeOf("field_note"),
        `${target}.help`,
      ),
      required: field.required,
    },
  });
  if (!read) return null;
  const { question, ...answer } = read;
  known.add(name.toLowerCase(), { expression: { answer: code }, ...answer });
  return { question, fields: [field] };
}

interface Common {
  readonly code: string;
  readonly target: string;
  readonly asked: Pick<DefinedQuestion, "title" | "help" | "required">;
}

type Read = Omit<Typed, "expression"> & {
  readonly question: DefinedQuestion;
};

type Reader = (
  field: RedcapField,
  reading: RedcapReading,
  common: Common,
) => Read | null;

const readChoice: Reader = (field, { context }, common) => {
  const { code, target, asked } = common;
  const { source, type } = field;
  const list = readChoices(source, `${target}.options.choices`, context);
  const [only] = list;
  if (list.length === 0) {
    source.loseAll("choices_missing");
    return null;
  }
  if (only && list.length === 1) {
    source.changed("field_type", target, "type_changed", {
      from: type,
      to: "consent",
    });
    const question = defineBox(code, asked, only.label || only.code);
    if (type === "checkbox") return { question, kind: "boolean" };
    return { question, kind: "boolean", codes: new Map([[only.code, true]]) };
  }
  const fitted = fitChoices(list, `${target}.options.choices`, context);
  const codes = codesOf(list, fitted);
  const { choices, randomise, max } = applyListTags(
    field,
    fitted,
    codes,
    target,
  );
  if (type === "checkbox") {
    return {
      question: defineQuestion("multiple_choice", code, {
        ...asked,
        options: { choices, randomise, max },
      }),
      kind: "choices",
      codes,
    };
  }
  const options = { choices, randomise };
  const question: DefinedQuestion =
    type === "radio"
      ? defineQuestion("single_choice", code, { ...asked, options })
      : defineQuestion("dropdown", code, { ...asked, options });
  return { question, kind: "choice", codes };
};

const flagCodes = new Map([
  ["1", true],
  ["0", false],
]);

const truthLabels = {
  id: { yesLabel: "Benar", noLabel: "Salah" },
  en: { yesLabel: "True", noLabel: "False" },
} as const;

/** One reader for each field type ("Field Types" in REDCap's help). */
const readers: Readonly<Record<string, Reader>> = {
  text: (field, _, { code, asked }) =>
    tagValue(field, "@CALCTEXT", "@CALCDATE") === undefined
      ? readTextField(field, code, asked)
      : calculated(code, asked),
  notes: (field, _, { code, asked }) => ({
    kind: "text",
    question: defineQuestion("long_text", code, {
      ...asked,
      options: {
        placeholder: tagValue(field, "@PLACEHOLDER") ?? "",
        max: characterLimit(field, formLimits.longTextMax),
      },
    }),
  }),
  radio: readChoice,
  dropdown: readChoice,
  select: readChoice,
  checkbox: readChoice,
  yesno: (_, __, { code, asked }) => ({
    kind: "boolean",
    codes: flagCodes,
    question: defineQuestion("yes_no", code, asked),
  }),
  truefalse: (_, { language }, { code, asked }) => ({
    kind: "boolean",
    codes: flagCodes,
    question: defineQuestion("yes_no", code, {
      ...asked,
      options: truthLabels[language],
    }),
  }),
  calc: (_, __, { code, asked }) => calculated(code, asked),
  slider: (field, { context }, { code, asked }) => ({
    kind: "number",
    question: defineQuestion("slider", code, {
      ...asked,
      options: sliderOptions(field, context.line.bind(context)),
    }),
  }),
  file: (field, _, { code, asked }) =>
    field.validation === "signature"
      ? { kind: "nothing", question: defineQuestion("signature", code, asked) }
      : {
          kind: "list",
          question: defineQuestion("file_upload", code, {
            ...asked,
            options: { kinds: ["photo", "audio", "document"] },
          }),
        },
  descriptive: (_, __, { code, asked }) => ({
    kind: "nothing",
    question: defineQuestion("statement", code, { ...asked, required: false }),
  }),
};

const calculated = (
  code: string,
  common: Pick<DefinedQuestion, "title" | "help">,
): Read => ({
  kind: "any",
  question: defineQuestion("calculated", code, {
    title: common.title,
    help: common.help,
    options: { shown: true },
  }),
});

/**
 * Reads the labels "Left
 * Middle
 * Right" and the bounds of a slider, which are 0 and 100 by default.
 */
function sliderOptions(
  { source, validation, min, max }: RedcapField,
  line: (text: string) => string,
) {
  const labels = (source.text(choicesColumn) ?? "").split("|").map(line);
  const [left = "", middle = "", right = ""] =
    labels.length === 2 ? [labels[0], "", labels[1]] : labels;
  if (middle !== "") source.lost(choicesColumn, "text_left", { text: middle });
  const bound = (text: string, column: string, usual: number) => {
    if (text === "") return usual;
    const value = Number(text);
    if (Number.isInteger(value)) return value;
    source.lost(column, "value_unreadable");
    return usual;
  };
  return {
    min: bound(min, "text_validation_min", 0),
    max: bound(max, "text_validation_max", 100),
    minLabel: left,
    maxLabel: right,
    showValue: validation === "number",
  };
}
