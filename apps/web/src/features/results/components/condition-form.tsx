import { Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import type { AnswerCondition } from "@sigi/contract/results.ts";
import { m } from "@sigi/messages/messages";
import { useState } from "react";
import { currentLocale } from "../../../platform/locale/locale.ts";
import { SearchSelect } from "../../../ui/inputs/search-select.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { axisKey } from "../answer-parts.ts";
import type { AnswerPart } from "../answer-parts.ts";
import { conditionOf, emptyTest } from "../condition-test.ts";
import type { ConditionTest } from "../condition-test.ts";

interface ConditionFormProps {
  readonly parts: readonly AnswerPart[];
  readonly onAdd: (condition: AnswerCondition) => void;
  readonly onCancel: () => void;
}

/** Chooses a question and a condition on its answer. */
export function ConditionForm({ parts, onAdd, onCancel }: ConditionFormProps) {
  const [key, setKey] = useState<string | null>(null);
  const [test, setTest] = useState<ConditionTest>(emptyTest);
  const [error, setError] = useState("");
  const part = parts.find(({ axis }) => axisKey(axis) === key);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const condition = part && conditionOf(part, test, currentLocale());
        if (condition) onAdd(condition);
        else
          setError(
            part ? m.results_condition_empty() : m.results_condition_question(),
          );
      }}
    >
      <Stack>
        <SearchSelect
          label={m.results_question()}
          items={parts.map(({ axis, label }) => ({ id: axisKey(axis), label }))}
          value={key}
          onChange={(chosen) => {
            setKey(chosen);
            setTest(emptyTest);
            setError("");
          }}
        />
        {part && <TestFields part={part} test={test} onChange={setTest} />}
        <Text role="alert" c="var(--mantine-color-error)" fz="sm">
          {error}
        </Text>
        <FormButtons label={m.results_filter_add()} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

interface TestFieldsProps {
  readonly part: AnswerPart;
  readonly test: ConditionTest;
  readonly onChange: (test: ConditionTest) => void;
}

function TestFields({ part, test, onChange }: TestFieldsProps) {
  const field = (name: "min" | "max" | "contains", label: string) => (
    <TextInput
      flex={1}
      label={label}
      type={part.kind === "dates" ? "date" : "text"}
      inputMode={part.kind === "numbers" ? "decimal" : undefined}
      maxLength={100}
      value={test[name]}
      onChange={(event) => {
        onChange({ ...test, [name]: event.currentTarget.value });
      }}
    />
  );
  switch (part.kind) {
    case "categories":
      return (
        <Checkbox.Group
          label={m.results_any_of()}
          value={[...test.any]}
          onChange={(any) => {
            onChange({ ...test, any });
          }}
        >
          <Stack gap={4} mt={4}>
            {part.categories.map(({ id, label }) => (
              <Checkbox key={id} value={id} label={label} py={8} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case "numbers":
    case "dates":
      return (
        <Group wrap="nowrap" align="flex-end">
          {field("min", m.results_from())}
          {field("max", m.results_to())}
        </Group>
      );
    case "texts":
      return field("contains", m.results_contains_label());
    case "other":
      return <Text c="dimmed">{m.results_condition_answered()}</Text>;
  }
}
