import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Comparison, Condition } from "@sigi/survey/logic/condition.ts";
import type { Question } from "@sigi/survey/survey-form.ts";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import {
  isComplete,
  newComparison,
  questionsBefore,
  readFlat,
  writeFlat,
} from "../../model/condition-edits.ts";
import type {
  ConditionOwner,
  FlatCondition,
} from "../../model/condition-edits.ts";
import { useOpenSurvey } from "../builder-session.tsx";
import { Part } from "../../../../question-types/builder/part.tsx";
import { ComparisonRow } from "./comparison-row.tsx";

interface ShowIfEditorProps {
  readonly showIf: Condition | null;
  readonly owner: ConditionOwner;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (showIf: Condition | null) => void;
}

/**
 * The condition under which a section or question is shown. Incomplete comparisons stay here; complete ones are
 * saved.
 */
export function ShowIfEditor({
  showIf,
  owner,
  error,
  place,
  onChange,
}: ShowIfEditorProps) {
  const { survey } = useOpenSurvey();
  const earlier = questionsBefore(survey.form.sections, owner);
  const [draft, setDraft] = useState<FlatCondition | null>(null);
  const kept = showIf ? readFlat(showIf) : emptyCondition;
  const nested = kept === null;
  const condition = draft ?? kept ?? emptyCondition;
  const questionOf = ({ questionId }: Comparison) =>
    earlier.find(({ id }) => id === questionId);

  const change = (edited: FlatCondition) => {
    const complete = edited.comparisons.filter((comparison) =>
      isComplete(comparison, questionOf(comparison)),
    );
    const finished = complete.length === edited.comparisons.length;
    setDraft(finished ? null : edited);
    onChange(writeFlat({ ...edited, comparisons: complete }));
  };
  const { comparisons, mode } = condition;

  return (
    <Part
      legend={
        comparisons.length > 0 || nested ? m.logic_title() : m.logic_title_off()
      }

      place={place}
    >
      <Stack gap="sm">
        {nested && <Text fz="sm">{m.logic_nested()}</Text>}
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
            // Comparisons have no id, and two may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            n={index + 1}
            comparison={comparison}
            question={questionOf(comparison)}
            earlier={earlier}
            onChange={(edited) => {
              change({ mode, comparisons: comparisons.with(index, edited) });
            }}
            onRemove={() => {
              change({ mode, comparisons: comparisons.toSpliced(index, 1) });
            }}
          />
        ))}
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
        {earlier.length === 0 && comparisons.length === 0 && !nested && (
          <Text c="dimmed" fz="sm">
            {m.logic_none_before()}
          </Text>
        )}
        <Group gap="xs">
          {nested ? (
            <Button
              variant="light"
              size="sm"
              onClick={() => {
                onChange(null);
              }}
            >
              {m.logic_remove_all()}
            </Button>
          ) : (
            <AddButton
              earlier={earlier}
              onAdd={(comparison) => {
                change({ mode, comparisons: [...comparisons, comparison] });
              }}
            />
          )}
        </Group>
      </Stack>
    </Part>
  );
}

const emptyCondition: FlatCondition = { mode: "all", comparisons: [] };

interface AddButtonProps {
  readonly earlier: Question[];
  readonly onAdd: (comparison: Comparison) => void;
}

/** Starts with the nearest question. */
function AddButton({ earlier, onAdd }: AddButtonProps) {
  const nearest = earlier.at(-1);
  return (
    <Button
      variant="light"
      size="sm"
      disabled={!nearest}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => {
        if (nearest) onAdd(newComparison(nearest));
      }}
    >
      {m.logic_add()}
    </Button>
  );
}
