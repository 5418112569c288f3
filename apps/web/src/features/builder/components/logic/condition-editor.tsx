import { SegmentedControl, Stack, Text } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { useState } from "react";
import { Part } from "../../../../question-types/builder/part.tsx";
import { readFlat } from "../../model/condition-edits.ts";
import type { ConditionOwner } from "../../model/condition-site.ts";
import { ConditionRows } from "./condition-rows.tsx";
import { useConditionSite } from "./use-condition-site.ts";
import { ExpressionInput } from "../../../../question-types/builder/expression-input.tsx";

interface ConditionEditorProps {
  readonly condition: Expression | null;
  readonly owner: ConditionOwner;
  /** True if the condition may refer to the owner's own answer. */
  readonly ownAnswer?: boolean;
  /** For a field's condition: the preceding fields, which the condition may refer to. */
  readonly fieldsBefore?: readonly InnerField[];
  /** True if the last comparison cannot be removed. */
  readonly isRequired?: boolean;
  readonly legend: string;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (condition: Expression | null) => void;
}

/** A condition, edited in rows of comparisons or as the text of an expression; null for none. */
export function ConditionEditor({
  condition,
  owner,
  ownAnswer = false,
  fieldsBefore,
  isRequired = false,
  legend,
  error,
  place,
  onChange,
}: ConditionEditorProps) {
  const site = useConditionSite(owner, ownAnswer, fieldsBefore);
  const [wanted, setWanted] = useState<View>("rows");
  const fitsRows = condition === null || readFlat(condition) !== null;
  const view = fitsRows ? wanted : "text";
  if (!site) return null;
  return (
    <Part legend={legend} place={place}>
      <Stack gap="sm">
        {(condition !== null || wanted === "text") && (
          <SegmentedControl
            mr="auto"
            size="xs"
            aria-label={m.logic_view()}
            value={view}
            data={[
              {
                value: "rows",
                label: m.logic_as_rows(),
                disabled: !fitsRows,
              },
              { value: "text", label: m.logic_as_text() },
            ]}
            onChange={(chosen) => {
              setWanted(chosen === "text" ? "text" : "rows");
            }}
          />
        )}
        {view === "rows" ? (
          <ConditionRows
            condition={condition}
            site={site}
            isRequired={isRequired}
            onChange={onChange}
          />
        ) : (
          <ExpressionInput
            label={m.logic_text()}
            expression={condition}
            onChange={(edited) => {
              // A condition written as text is not converted to rows while the user types.
              setWanted("text");
              onChange(edited);
            }}
          />
        )}
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" fz="sm">
            {error}
          </Text>
        )}
      </Stack>
    </Part>
  );
}

type View = "rows" | "text";
