import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { answerAt } from "./answer-at.ts";
import type { QuestionReader } from "./ask-question.ts";
import { defineField } from "./define-field.ts";
import { type Entry, numberOptions, readEntry } from "./read-entry.ts";
import { readList, recodedValues } from "./qualtrics-list.ts";
import type { SourceObject } from "../source/source-object.ts";

/** Reads "Text Entry": one line, several lines, an essay, a password, or a form of several fields. */
export const readTextQuestion: QuestionReader = (asked) => {
  const { source, selector, code, common, settings, reading } = asked;
  source.ignore("SubSelector");
  if (selector === "FORM") return readForm(asked);
  source.ignore("Choices", "ChoiceOrder", "RecodeValues");
  const target = `questions.${code}`;
  if (selector === "PW") {
    source.changed("Selector", target, "type_changed", {
      from: "password",
      to: "short_text",
    });
  }
  const long = selector === "ML" || selector === "ESTB";
  const { type, kind, options } = readEntry(
    settings,
    { long, target },
    reading,
  );
  const question = defineQuestion(type, code, {
    ...common,
    options,
  }) as DefinedQuestion;
  return { question, values: [["", { expression: { answer: code }, kind }]] };
};

/** Reads "Form": a field for each choice. */
const readForm: QuestionReader = (asked) => {
  const { source, texts, code, place, common, settings, reading } = asked;
  const target = `${place}.options.fields`;
  const list = readList(
    source,
    texts,
    {
      key: "Choices",
      option: "fields",
      target,
      codes: recodedValues(source, "ChoiceDataExportTags"),
      ownText: false,
    },
    reading,
  );
  source.ignore("RecodeValues");
  if (list.choices.length === 0) {
    source.loseAll("choices_missing");
    return null;
  }
  const all = readEntry(settings, { long: false, target }, reading);
  const entries = list.items.map(({ source: item }) =>
    readItemEntry(item, all, target),
  );
  const fields = list.choices.map(({ id, label }, index) => {
    const { type, options } = entries[index] ?? all;
    return defineField(type, id, { label, required: common.required, options });
  });
  if (list.randomise) {
    source.changed("Randomization", target, "setting_unsupported", {
      name: "Randomization",
    });
  }
  return {
    question: defineQuestion("multi_field", code, {
      ...common,
      options: { fields },
    }),
    items: list.items,
    values: list.items.map(({ number, id }, index) => [
      number,
      {
        expression: answerAt(code, id),
        kind: (entries[index] ?? all).kind,
      },
    ]),
  };
};

/** Reads the validation of a field, or returns that of the question. */
function readItemEntry(
  item: SourceObject,
  usual: Entry,
  target: string,
): Entry {
  const validation = item.text("TextEntryValidation") ?? "None";
  const min = item.text("TextEntryNumberMin");
  const max = item.text("TextEntryNumberMax");
  switch (validation) {
    case "None":
      return usual;
    case "ValidNumber":
    case "Number":
      return {
        type: "number",
        kind: "number",
        options: {
          ...numberOptions(item),
          ...(min === undefined ? {} : bounded("min", min)),
          ...(max === undefined ? {} : bounded("max", max)),
        },
      };
    case "ValidEmail":
      return { type: "email", kind: "text", options: {} };
    case "ValidPhone":
      return { type: "phone", kind: "text", options: {} };
    case "ValidDate":
      return { type: "date", kind: "date", options: {} };
    default:
      item.changed("TextEntryValidation", target, "validation_unsupported", {
        name: validation,
      });
      return usual;
  }
}

const bounded = (name: "min" | "max", text: string) => {
  const value = Number(text);
  return Number.isFinite(value) ? { [name]: value } : {};
};
