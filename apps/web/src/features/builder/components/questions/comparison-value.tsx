import {
  MultiSelect,
  NumberInput,
  Select,
  TagsInput,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import type {
  Comparison,
  ComparisonValue as Value,
} from "@sigi/survey/logic/condition.ts";
import { comparisonOf } from "@sigi/survey/question-types.ts";
import type { ComparisonInput } from "@sigi/survey/question-types/question-type.ts";
import type { Question } from "@sigi/survey/survey-form.ts";

interface ComparisonValueProps {
  readonly label: string;
  readonly comparison: Comparison;
  readonly question: Question;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** The value of a comparison: choices, a number or a text. */
export function ComparisonValue({
  label,
  comparison: { operator, value },
  question,
  error,
  onChange,
}: ComparisonValueProps) {
  if (operator === "answered" || operator === "not_answered") return null;
  const common = { "aria-label": label, error };
  const { input } = comparisonOf(question);
  const choices = choicesOf(input);
  if (operator === "any_of") {
    const values = (Array.isArray(value) ? value : []).map(String);
    const read = (typed: string[]) => {
      onChange(typed.flatMap((one) => readOne(one, input)));
    };
    return choices ? (
      <MultiSelect {...common} data={choices} value={values} onChange={read} />
    ) : (
      <TagsInput {...common} value={values} onChange={read} />
    );
  }
  const single = Array.isArray(value) ? value[0] : value;
  if (choices) {
    return (
      <Select
        {...common}
        data={choices}
        value={single === undefined ? null : String(single)}
        allowDeselect={false}
        onChange={(chosen) => {
          onChange(chosen ?? "");
        }}
      />
    );
  }
  if (input === "number") {
    return (
      <NumberInput
        {...common}
        hideControls
        value={single ?? ""}
        onChange={onChange}
      />
    );
  }
  return (
    <TextInput
      {...common}
      value={single ?? ""}
      maxLength={255}
      type={input === "date" ? "date" : "text"}
      placeholder={input === "region" ? m.logic_region_id() : undefined}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}

/** The choices to select from, including the respondent's own answer; null if the value is typed. */
function choicesOf(
  input: ComparisonInput,
): { value: string; label: string }[] | null {
  if (typeof input === "string") return null;
  const listed = input.choices.map(({ id, label }, index) => ({
    value: id,
    label: label || m.option_choice_label({ n: index + 1 }),
  }));
  return input.other
    ? [...listed, { value: otherId, label: m.logic_other() }]
    : listed;
}

/** Drops tags that are not numbers from the values of a numeric question. */
function readOne(typed: string, input: ComparisonInput): (string | number)[] {
  if (input !== "number") return [typed];
  const number = Number(typed.replace(",", "."));
  return Number.isFinite(number) ? [number] : [];
}
