import { Button, Select, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import {
  faultOfComparison,
  type FlatCondition,
  newComparison,
  readFlat,
  writeFlat,
} from "../../model/condition-edits.ts";
import type { ConditionSite } from "../../model/condition-site.ts";
import { ComparisonRow } from "./comparison-row.tsx";

interface ConditionRowsProps {
  readonly condition: Expression | null;
  readonly site: ConditionSite;
  /** True if the last comparison cannot be removed. */
  readonly isRequired: boolean;
  readonly onChange: (condition: Expression | null) => void;
}

/** A condition as a list of comparisons. Incomplete comparisons stay here; complete ones are saved. */
export function ConditionRows({
  condition,
  site,
  isRequired,
  onChange,
}: ConditionRowsProps) {
  const [draft, setDraft] = useState<FlatCondition | null>(null);
  const kept = condition === null ? null : readFlat(condition);
  const { comparisons, mode } = draft ?? kept ?? emptyCondition;

  const change = (edited: FlatCondition) => {
    const complete = edited.comparisons.filter(
      (comparison) => faultOfComparison(comparison, site) === undefined,
    );
    const finished = complete.length === edited.comparisons.length;
    setDraft(finished ? null : edited);
    onChange(writeFlat({ ...edited, comparisons: complete }));
  };
  // A new comparison starts with the nearest question.
  const nearest = site.questions.at(-1);

  return (
    <>
      {comparisons.length > 1 && (
        <Select
          label={m.logic_mode()}
          value={mode}
          allowDeselect={false}
          data={[
            { value: "all", label: m.logic_mode_all() },
            { value: "any", label: m.logic_mode_any() },
          ]}
          onChange={(chosen) => {
            change({ comparisons, mode: chosen === "any" ? "any" : "all" });
          }}
        />
      )}
      {comparisons.map((comparison, index) => (
        <ComparisonRow
          // oxlint-disable-next-line react/no-array-index-key -- comparisons have no id, and two may be equal
          key={index}
          n={index + 1}
          comparison={comparison}
          site={site}
          isRemovable={!isRequired || comparisons.length > 1}
          onChange={(edited) => {
            change({ mode, comparisons: comparisons.with(index, edited) });
          }}
          onRemove={() => {
            change({ mode, comparisons: comparisons.toSpliced(index, 1) });
          }}
        />
      ))}
      {!nearest && comparisons.length === 0 && (
        <Text c="dimmed" fz="sm">
          {m.logic_none_before()}
        </Text>
      )}
      <Button
        mr="auto"
        variant="light"
        size="sm"
        disabled={!nearest}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          if (!nearest) return;
          const added = newComparison(nearest);
          change({ mode, comparisons: [...comparisons, added] });
        }}
      >
        {m.logic_add()}
      </Button>
    </>
  );
}

const emptyCondition: FlatCondition = { mode: "all", comparisons: [] };
