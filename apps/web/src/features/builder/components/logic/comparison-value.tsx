import {
  MultiSelect,
  NumberInput,
  Select,
  TagsInput,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Literal, Scalar } from "@sigi/survey/expressions/expression.ts";
import type { OperandType } from "@sigi/survey/expressions/operand-type.ts";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { Comparison } from "../../model/condition-edits.ts";

interface ComparisonValueProps {
  readonly label: string;
  readonly comparison: Comparison;
  /** The type of the operand that the value is compared with. */
  readonly type: OperandType;
  readonly error: string | undefined;
  readonly onChange: (value: Literal["value"]) => void;
}

/** The value of a comparison: choices, a number, a date or a text. */
export function ComparisonValue({
  label,
  comparison: { operator, value },
  type: given,
  error,
  onChange,
}: ComparisonValueProps) {
  if (operator === "answered" || operator === "not_answered") return null;
  const common = { "aria-label": label, error };
  const type = given.kind === "list" ? given.of : given;
  const choices = choicesOf(type);
  if (operator === "any_of") {
    const values = (Array.isArray(value) ? value : []).map(String);
    const read = (typed: string[]) => {
      onChange(typed.flatMap((one) => readOne(one, type)));
    };
    return choices ? (
      <MultiSelect
        {...common}
        {...searchOf(choices)}
        data={choices}
        value={values}
        onChange={read}
      />
    ) : (
      <TagsInput {...common} value={values} onChange={read} />
    );
  }
  const single = (Array.isArray(value) ? value[0] : value) ?? "";
  if (choices) {
    return (
      <Select
        {...common}
        {...searchOf(choices)}
        data={choices}
        value={single === "" ? null : String(single)}
        allowDeselect={false}
        onChange={(chosen) => {
          onChange(
            type.kind === "boolean" ? chosen === "true" : (chosen ?? ""),
          );
        }}
      />
    );
  }
  if (type.kind === "number") {
    return (
      <NumberInput
        {...common}
        hideControls
        value={typeof single === "boolean" ? "" : single}
        onChange={onChange}
      />
    );
  }
  return (
    <TextInput
      {...common}
      value={String(single)}
      maxLength={255}
      type={inputTypes[type.kind] ?? "text"}
      placeholder={type.kind === "region" ? m.logic_region_id() : undefined}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}

/** A lookup table may have thousands of codes, so a long list is searchable and shows only some of them. */
const searchOf = (choices: readonly unknown[]) =>
  choices.length > 30 ? { searchable: true, limit: 100 } : {};

const inputTypes: Readonly<Partial<Record<OperandType["kind"], string>>> = {
  date: "date",
  date_time: "datetime-local",
  time: "time",
};

/** The values to select from, including the respondent's own answer; null if the value is typed. */
function choicesOf(
  type: OperandType,
): { value: string; label: string }[] | null {
  if (type.kind === "boolean") {
    return [
      { value: "true", label: m.logic_true() },
      { value: "false", label: m.logic_false() },
    ];
  }
  const listed = type.kind === "choice" || type.kind === "choices";
  // Codes that are not in the list are typed.
  if (!listed || type.open) return null;
  const choices = type.choices.map(({ id, label }, index) => ({
    value: id,
    label: plainText(label) || m.option_choice_label({ n: index + 1 }),
  }));
  return type.other
    ? [...choices, { value: otherId, label: m.logic_other() }]
    : choices;
}

/** Reads one typed value. For a numeric question, a value that is not a number is dropped. */
function readOne(typed: string, { kind }: OperandType): Scalar[] {
  if (kind !== "number") return [typed];
  const number = Number(typed.replace(",", "."));
  return Number.isFinite(number) ? [number] : [];
}
