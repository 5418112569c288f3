import { m } from "@sigi/messages/messages";
import { getLocale } from "@sigi/messages/runtime";
import type { CalculatedOptions } from "@sigi/survey/question-types/calculated/answer.ts";
import { dateInWords, isDate } from "@sigi/survey/dates.ts";
import { numberInWords } from "@sigi/survey/text.ts";
import type { FieldProps } from "../../form/field-props.ts";

/** A computed value under its title; a dash until it can be computed. */
export function CalculatedField(props: FieldProps<"calculated">) {
  const { question, value, controlId } = props;
  return (
    <output
      id={controlId}
      className="sf-output"
      aria-labelledby={`${controlId}-title`}
      aria-describedby={props.describedBy}
    >
      {show(value, question.options)}
    </output>
  );
}

function show(value: unknown, { unit }: CalculatedOptions): string {
  const text = inWords(value);
  return unit && text !== noValue ? `${text} ${unit}` : text;
}

const noValue = "–";

function inWords(value: unknown): string {
  const locale = getLocale();
  if (typeof value === "number") return numberInWords(value, locale);
  if (typeof value === "boolean") return value ? m.common_yes() : m.common_no();
  if (typeof value !== "string" || value === "") return noValue;
  return isDate(value) ? dateInWords(value, locale) : value;
}
