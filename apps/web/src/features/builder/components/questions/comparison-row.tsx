import { Group, Select, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { comparisonOf } from "@sigi/survey/question-types.ts";
import type {
  Comparison,
  ComparisonOperator,
} from "@sigi/survey/logic/condition.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import {
  isComplete,
  newComparison,
  withOperator,
} from "../../model/condition-edits.ts";
import { ComparisonValue } from "./comparison-value.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";

interface ComparisonRowProps {
  readonly n: number;
  readonly comparison: Comparison;
  /** Undefined if it was deleted or moved behind the condition. */
  readonly question: Question | undefined;
  readonly earlier: Question[];
  readonly onChange: (comparison: Comparison) => void;
  readonly onRemove: () => void;
}

/** One comparison: question, operator, value. */
export function ComparisonRow({
  n,
  comparison,
  question,
  earlier,
  onChange,
  onRemove,
}: ComparisonRowProps) {
  const { operator } = comparison;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Stack gap={6} flex={1}>
        <Select
          aria-label={m.logic_question({ n })}
          value={question ? String(question.id) : null}
          placeholder={m.logic_question_gone()}
          error={!question}
          allowDeselect={false}
          data={earlier.map(({ id, title }, index) => ({
            value: String(id),
            label: `${String(index + 1)}. ${title || m.question_untitled()}`,
          }))}
          onChange={(chosen) => {
            const next = earlier.find(({ id }) => String(id) === chosen);
            if (next) onChange(newComparison(next));
          }}
        />
        {question && (
          <Group gap={6} grow preventGrowOverflow={false} align="flex-start">
            <Select
              aria-label={m.logic_operator({ n })}
              value={operator}
              allowDeselect={false}
              data={comparisonOf(question).operators.map((name) => ({
                value: name,
                label: operatorTexts(question)[name](),
              }))}
              onChange={(chosen) => {
                const next = chosen ?? "answered";
                onChange(withOperator(comparison, question, next));
              }}
            />
            <ComparisonValue
              label={m.logic_value({ n })}
              comparison={comparison}
              question={question}
              error={
                isComplete(comparison, question)
                  ? undefined
                  : m.logic_value_missing()
              }
              onChange={(value) => {
                onChange({ ...comparison, value });
              }}
            />
          </Group>
        )}
      </Stack>
      <ToolButton label={m.logic_remove({ n })} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ToolButton>
    </Group>
  );
}

const comparisonTexts: Readonly<Record<ComparisonOperator, () => string>> = {
  equals: m.operator_equals,
  not_equals: m.operator_not_equals,
  any_of: m.operator_any_of,
  less: m.operator_less,
  less_or_equal: m.operator_less_or_equal,
  greater: m.operator_greater,
  greater_or_equal: m.operator_greater_or_equal,
  answered: m.operator_answered,
  not_answered: m.operator_not_answered,
};

/** Dates are "earlier", not "less than". */
const dateTexts: typeof comparisonTexts = {
  ...comparisonTexts,
  less: m.operator_before,
  less_or_equal: m.operator_on_or_before,
  greater: m.operator_after,
  greater_or_equal: m.operator_on_or_after,
};

/** The labels of the operators, to be read between question and value. */
function operatorTexts(question: Question): typeof comparisonTexts {
  const isDate = comparisonOf(question).input === "date";
  return isDate ? dateTexts : comparisonTexts;
}
