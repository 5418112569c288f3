import {
  MultiSelect,
  NumberInput,
  Select,
  TagsInput,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { otherId } from "@sigi/survey/answer.ts";
import type {
  Comparison,
  ComparisonValue as Value,
} from "@sigi/survey/condition.ts";
import type { Question } from "@sigi/survey/survey-form.ts";

interface ComparisonValueProps {
  readonly label: string;
  readonly comparison: Comparison;
  readonly question: Question;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** What the answer is compared with: choices to pick, a number, or a text. */
export function ComparisonValue({
  label,
  comparison: { operator, value },
  question,
  error,
  onChange,
}: ComparisonValueProps) {
  if (operator === "answered" || operator === "not_answered") return null;
  const common = { "aria-label": label, error };
  const choices = choicesOf(question);
  if (operator === "any_of") {
    const values = (Array.isArray(value) ? value : []).map(String);
    const read = (typed: string[]) => {
      onChange(typed.flatMap((one) => readOne(one, question)));
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
  if (isNumeric(question)) {
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
      placeholder={
        question.type === "dropdown" ? m.logic_region_id() : undefined
      }
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}

/** The answers that can be picked, own words among them; null where the value is typed. */
function choicesOf(
  question: Question,
): { value: string; label: string }[] | null {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "dropdown": {
      const { choices, other } = question.options;
      if (question.type === "dropdown" && question.options.source) return null;
      const listed = choices.map(({ id, label }, index) => ({
        value: id,
        label: label || m.option_choice_label({ n: index + 1 }),
      }));
      return other
        ? [...listed, { value: otherId, label: m.logic_other() }]
        : listed;
    }
    default:
      return null;
  }
}

function isNumeric({ type }: Question): boolean {
  return type === "number" || type === "linear_scale";
}

/** A tag that is no number names no answer of a numeric question. */
function readOne(typed: string, question: Question): (string | number)[] {
  if (!isNumeric(question)) return [typed];
  const number = Number(typed.replace(",", "."));
  return Number.isFinite(number) ? [number] : [];
}
