import { formLimits } from "@sigi/survey/form-limits.ts";
import type {
  OptionsByType,
  QuestionTypeName,
} from "@sigi/survey/survey-form.ts";
import { makeQuestion } from "../make-question.ts";
import type { QuestionnaireQuestion } from "../questionnaire.ts";
import { choicesOf, questionCodeOf } from "./choices.ts";
import { richLine, richText } from "./plain-text.ts";
import { readRegionSource } from "./region-source.ts";
import type { Element } from "./surveyjs-schema.ts";
import { textOptions } from "./surveyjs-text.ts";

/** What the conversion of one element needs from the rest of the file. */
export interface ElementContext {
  /** Names of questions that conditions compare as numbers. */
  comparedAsNumber: ReadonlySet<string>;
  note: (words: string) => void;
}

/** Converts one question of SurveyJS without its condition; null, with a note, for an unsupported kind. */
export function mapElement(
  element: Element,
  key: string,
  context: ElementContext,
): QuestionnaireQuestion | null {
  const draft = mapByType(element, key, context);
  if (draft) return draft;
  context.note(
    `${key}: left out, as there is no question type for "${element.type}" yet`,
  );
  return null;
}

function mapByType(
  element: Element,
  key: string,
  context: ElementContext,
): QuestionnaireQuestion | null {
  const make = maker(element, key);
  switch (element.type) {
    case "text":
      return mapText(element, key, context);
    case "comment":
      return make("long_text", { max: element.maxLength ?? null });
    case "radiogroup":
    case "dropdown":
      return mapChoice(element, key, context);
    case "checkbox":
    case "tagbox":
      return make("multiple_choice", {
        choices: choicesOf(element.choices),
        other: offersOther(element),
        min: element.minSelectedChoices ?? null,
        max: element.maxSelectedChoices ?? null,
      });
    case "boolean":
      return make("single_choice", {
        choices: [
          { id: "true", label: richLine(element.labelTrue ?? "Ya") },
          { id: "false", label: richLine(element.labelFalse ?? "Tidak") },
        ],
      });
    case "rating":
      return make("linear_scale", {
        min: element.rateMin ?? 1,
        max: element.rateMax ?? 5,
        minLabel: richLine(element.minRateDescription ?? ""),
        maxLabel: richLine(element.maxRateDescription ?? ""),
      });
    case "matrix":
      return make("likert_matrix", {
        rows: choicesOf(element.rows),
        columns: choicesOf(element.columns),
      });
    case "html":
      return mapHtml(element, key);
    default:
      return null;
  }
}

/**
 * A text that conditions compare as a number becomes a number question. A digits-only pattern sets its minimum to 0.
 */
function mapText(
  element: Element,
  key: string,
  context: ElementContext,
): QuestionnaireQuestion {
  const make = maker(element, key);
  const { inputType } = element;
  const isNumber =
    inputType === "number" ||
    inputType === "range" ||
    element.validators.some(({ type }) => type === "numericvalidator");
  if (isNumber) {
    const range = element.validators.find(
      ({ type }) => type === "numericvalidator",
    );
    return make("number", {
      min: range?.minValue ?? bound(element.min),
      max: range?.maxValue ?? bound(element.max),
    });
  }
  if (context.comparedAsNumber.has(element.name)) {
    context.note(`${key}: a number, as conditions compare it with one`);
    const onlyDigits = element.validators.some(({ regex }) =>
      /^\^?(?:\[0-9\]|\\d)[*+]\$?$/.test(regex ?? ""),
    );
    return make("number", { min: onlyDigits ? 0 : null });
  }
  return make("short_text", textOptions(element, key, context.note));
}

function bound(value: number | string | undefined): number | null {
  return typeof value === "number" ? value : null;
}

function mapChoice(
  element: Element,
  key: string,
  { note }: ElementContext,
): QuestionnaireQuestion {
  const make = maker(element, key);
  if (element.choicesByUrl) {
    const source = readRegionSource(element.choicesByUrl.url);
    if (source) return make("dropdown", { choices: [], source });
    note(`${key}: a short text, as its list of choices lies elsewhere`);
    return make("short_text", {});
  }
  const options = {
    choices: choicesOf(element.choices),
    other: offersOther(element),
  };
  const isLong = options.choices.length > formLimits.choicesMax;
  if (element.type === "dropdown") return make("dropdown", options);
  if (!isLong) return make("single_choice", options);
  note(`${key}: a dropdown, as it has ${options.choices.length} choices`);
  return make("dropdown", options);
}

function offersOther({ hasOther, showOtherItem }: Element): boolean {
  return hasOther ?? showOtherItem ?? false;
}

/** The first line becomes the title, the rest the help text. */
function mapHtml({ html = "" }: Element, key: string): QuestionnaireQuestion {
  const [title = "", ...rest] = richText(html).split("\n");
  const common = {
    code: questionCodeOf(key),
    title,
    help: rest.join("\n"),
    required: false,
  };
  return makeQuestion("statement", common, {});
}

/** Creates questions with the properties common to all elements. */
function maker(element: Element, key: string) {
  const common = {
    code: questionCodeOf(key),
    title: richLine(element.title ?? element.name),
    help: richText(element.description ?? ""),
    required: element.isRequired,
  };
  return <Type extends QuestionTypeName>(
    type: Type,
    options: Partial<OptionsByType[Type]>,
  ) => makeQuestion(type, common, options);
}
