import type { SectionVisit } from "@sigi/survey/logic/walk-form.ts";
import { answerShape } from "@sigi/survey/question-types.ts";
import type {
  AnswerShape,
  FieldShape,
} from "@sigi/survey/question-types/answer-shape.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import {
  isOther,
  isWorded,
} from "@sigi/survey/question-types/shared/choice.ts";
import { partOf } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import type { TextResponse } from "./observation.ts";
import { valueOf } from "./observe-items.ts";

/**
 * Returns the texts that respondents wrote freely, in displayed order. Texts that must match a pattern, addresses and
 * numbers are left out. All rounds of a repeated question have the words of the first round as `asked`, so that the
 * cost of reading them is bounded by the form.
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
      return textsIn(answerShape(question), valueOf(result)).map(
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

function textsIn(shape: AnswerShape, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  switch (shape.kind) {
    case "fields":
      return fieldTexts(shape, value);
    case "grid":
      return isRecord(value)
        ? Object.values(value).flatMap((cells) => fieldTexts(shape, cells))
        : [];
    case "entries":
      return Array.isArray(value)
        ? value.flatMap((entry: unknown) =>
            isRecord(entry) ? fieldTexts(shape, entry["fields"]) : [],
          )
        : [];
    case "text":
      return shape.isFree ? written(value) : [];
    case "task":
      return isRecord(value) ? written(value["remarks"]) : [];
    case "choice":
      return ownTexts(Array.isArray(value) ? value : [value]);
    default:
      return [];
  }
}

const fieldTexts = (
  { fields }: { readonly fields: readonly FieldShape[] },
  values: unknown,
): string[] =>
  isRecord(values)
    ? fields.flatMap(({ id, shape }) => textsIn(shape, partOf(values, id)))
    : [];

const ownTexts = (picked: readonly unknown[]): string[] =>
  picked.flatMap((one) => {
    if (isOther(one)) return written(one.other);
    return isWorded(one) ? written(one.text) : [];
  });

const written = (value: unknown): string[] =>
  typeof value === "string" && value !== "" ? [value] : [];
