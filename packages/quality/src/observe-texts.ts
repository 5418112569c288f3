import type { SectionVisit } from "@sigi/survey/logic/walk-form.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import {
  isOther,
  isWorded,
} from "@sigi/survey/question-types/shared/choice.ts";
import {
  innerFieldsOf,
  partOf,
} from "@sigi/survey/question-types/shared/inner-fields.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import type { TextResponse } from "./observation.ts";
import { valueOf } from "./observe-items.ts";

/**
 * What respondents wrote freely, in displayed order: not what must match a pattern, and no addresses or numbers. All rounds
 * of a repeated question have the words of its first as `asked`, so that reading them is bounded by the form.
 */
export function observeTexts(visits: readonly SectionVisit[]): TextResponse[] {
  const asked = new Map<number, string>();
  const askedBy = ({ id, title, help }: Question) => {
    const words = asked.get(id) ?? plainText(`${title} ${help}`);
    asked.set(id, words);
    return words;
  };
  return visits.flatMap(({ item, questions }) =>
    questions.flatMap(({ question, result }) => {
      const { id: questionId } = question;
      const name =
        item === null ? `${questionId}` : `${questionId}/${item.code}`;
      return textsIn(question, valueOf(result)).map(
        (text, index): TextResponse => ({
          questionId,
          key: index === 0 ? name : `${name}/${index}`,
          text,
          asked: askedBy(question),
        }),
      );
    }),
  );
}

function textsIn(
  question: Pick<Question, "type" | "options">,
  value: unknown,
): string[] {
  if (value === null || value === undefined) return [];
  switch (question.type) {
    case "multi_field":
      return fieldTexts(question, value);
    case "grid":
      return isRecord(value)
        ? Object.values(value).flatMap((cells) => fieldTexts(question, cells))
        : [];
    case "roster":
      return Array.isArray(value)
        ? value.flatMap((entry: unknown) =>
            isRecord(entry) ? fieldTexts(question, entry["fields"]) : [],
          )
        : [];
    default:
      return inputTexts(question, value);
  }
}

const fieldTexts = (
  question: Pick<Question, "type" | "options">,
  values: unknown,
): string[] =>
  isRecord(values)
    ? innerFieldsOf(question).flatMap((field) =>
        inputTexts(field, partOf(values, field.id)),
      )
    : [];

function inputTexts(
  { type, options }: { type: string; options: object },
  value: unknown,
): string[] {
  switch (type) {
    case "short_text":
      return Reflect.get(options, "pattern") == null ? written(value) : [];
    case "long_text":
      return written(value);
    case "usability_task":
      return isRecord(value) ? written(value["remarks"]) : [];
    case "single_choice":
    case "dropdown":
      return ownTexts([value]);
    case "multiple_choice":
    case "image_choice":
      return ownTexts(Array.isArray(value) ? value : []);
    default:
      return [];
  }
}

const ownTexts = (picked: readonly unknown[]): string[] =>
  picked.flatMap((one) => {
    if (isOther(one)) return written(one.other);
    return isWorded(one) ? written(one.text) : [];
  });

const written = (value: unknown): string[] =>
  typeof value === "string" && value !== "" ? [value] : [];
