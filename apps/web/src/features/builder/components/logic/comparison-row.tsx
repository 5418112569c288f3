import { Group, Select, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { faultText } from "@sigi/survey/form-fault.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useLocale } from "../../../../platform/locale/local-link.tsx";
import { ToolButton } from "../../../../ui/inputs/tool-button.tsx";
import {
  type Comparison,
  faultOfComparison,
  isSamePath,
  newComparison,
  operatorsOf,
  partsOfType,
  typeOfOperand,
  withOperand,
  withOperator,
} from "../../model/condition-edits.ts";
import type {
  ComparedQuestion,
  ConditionSite,
} from "../../model/condition-site.ts";
import { operatorTexts } from "../../model/operator-texts.ts";
import { ComparisonValue } from "./comparison-value.tsx";

interface ComparisonRowProps {
  readonly n: number;
  readonly comparison: Comparison;
  readonly site: ConditionSite;
  readonly isRemovable: boolean;
  readonly onChange: (comparison: Comparison) => void;
  readonly onRemove: () => void;
}

/** One comparison: question, part of its answer, operator, value. */
export function ComparisonRow({
  n,
  comparison,
  site,
  isRemovable,
  onChange,
  onRemove,
}: ComparisonRowProps) {
  const { questions } = site;
  const { answer } = comparison.operand;
  const compared = questions.find(({ question }) => question.code === answer);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Stack gap={6} flex={1} miw={0}>
        <Select
          aria-label={m.logic_question({ n })}
          value={compared ? answer : null}
          placeholder={m.logic_question_gone()}
          error={!compared}
          allowDeselect={false}
          searchable={questions.length > 10}
          data={questions.map(({ question: { code, title }, n: number }) => ({
            value: code,
            label: `${String(number)}. ${plainText(title) || m.question_untitled()}`,
          }))}
          onChange={(chosen) => {
            const next = questions.find(
              ({ question }) => question.code === chosen,
            );
            if (next) onChange(newComparison(next));
          }}
        />
        {compared && (
          <PartSelect
            n={n}
            comparison={comparison}
            compared={compared}
            onChange={onChange}
          />
        )}
        {compared && (
          <OperatorAndValue
            n={n}
            comparison={comparison}
            compared={compared}
            site={site}
            onChange={onChange}
          />
        )}
      </Stack>
      <ToolButton
        label={m.logic_remove({ n })}
        possible={isRemovable}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ToolButton>
    </Group>
  );
}

interface ComparedProps extends Pick<
  ComparisonRowProps,
  "n" | "comparison" | "onChange"
> {
  readonly compared: ComparedQuestion;
}

/** Selects the row or field of the answer to compare. Renders nothing for an answer without parts. */
function PartSelect({ n, comparison, compared, onChange }: ComparedProps) {
  const { answer, path = [] } = comparison.operand;
  const parts = partsOfType(compared.type);
  if (parts.length === 0 && path.length === 0) return null;
  const listed = parts.map(({ path: ids, labels }, index) => ({
    value: String(index),
    label: labels.map(plainText).join(" › ") || ids.join(" › "),
  }));
  const chosen = parts.findIndex((part) => isSamePath(part.path, path));
  const isWhole = path.length === 0;
  const whole = { value: "whole", label: m.logic_part_whole() };
  const unknown = { value: "unknown", label: path.join(" › ") };
  return (
    <Select
      aria-label={m.logic_part({ n })}
      value={
        isWhole ? whole.value : chosen < 0 ? unknown.value : String(chosen)
      }
      allowDeselect={false}
      data={[whole, ...listed, ...(!isWhole && chosen < 0 ? [unknown] : [])]}
      onChange={(value) => {
        const part = parts[Number(value)];
        if (value === unknown.value) return;
        const operand = part ? { answer, path: [...part.path] } : { answer };
        onChange(withOperand(operand, compared));
      }}
    />
  );
}

interface OperatorAndValueProps extends ComparedProps {
  readonly site: ConditionSite;
}

function OperatorAndValue({
  n,
  comparison,
  compared,
  site,
  onChange,
}: OperatorAndValueProps) {
  const locale = useLocale();
  const { operator } = comparison;
  const type = typeOfOperand(comparison.operand, compared);
  const offered = operatorsOf(type);
  const operators = offered.includes(operator)
    ? offered
    : [...offered, operator];
  const fault = faultOfComparison(comparison, site);
  return (
    <Group gap={6} grow preventGrowOverflow={false} align="flex-start">
      <Select
        aria-label={m.logic_operator({ n })}
        value={operator}
        allowDeselect={false}
        data={operators.map((name) => ({
          value: name,
          label: operatorTexts(type)[name](),
        }))}
        onChange={(chosen) => {
          onChange(withOperator(comparison, type, chosen ?? "answered"));
        }}
      />
      <ComparisonValue
        label={m.logic_value({ n })}
        comparison={comparison}
        type={type}
        error={
          fault &&
          (fault.code === "expression_unfinished"
            ? m.logic_value_missing()
            : faultText(fault, locale))
        }
        onChange={(value) => {
          onChange({ ...comparison, value });
        }}
      />
    </Group>
  );
}
