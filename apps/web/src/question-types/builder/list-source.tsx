import { SegmentedControl, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { TableSource } from "@sigi/survey/tables/table-source.ts";
import { useState } from "react";
import type { ReactNode } from "react";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import { useLookupTables } from "./lookup-tables-context.ts";
import { newSource, TableSourceFields } from "./table-source-fields.tsx";

export type SourceKind = "own" | "table" | "regions";

interface ListSourceProps extends Pick<
  OptionsEditorProps<QuestionTypeName>,
  "earlier" | "faultOf" | "placeOf"
> {
  /** The kinds of source that the list may use. */
  readonly kinds: readonly SourceKind[];
  readonly kind: SourceKind;
  /** Null unless the list comes from a table. */
  readonly source: TableSource | null;
  readonly onKind: (kind: "own" | "regions") => void;
  readonly onSource: (source: TableSource) => void;
  /** The fields of a list that does not use a lookup table. */
  readonly children: ReactNode;
}

/** The source of a list: its own options, a lookup table of the survey, or regions. */
export function ListSource({
  kinds,
  kind,
  source,
  onKind,
  onSource,
  children,
  ...props
}: ListSourceProps) {
  const { tables } = useLookupTables();
  // A survey without lookup tables needs one first. Until then, the list retains its source.
  const [isTableNext, setIsTableNext] = useState(false);
  const shown = isTableNext ? "table" : kind;
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={m.option_source()}
        value={shown}
        data={kinds.map((value) => ({ value, label: kindLabels[value]() }))}
        onChange={(chosen) => {
          const [first] = tables;
          setIsTableNext(chosen === "table" && !first);
          if (chosen !== "table") onKind(chosen);
          else if (first) onSource(newSource(first));
        }}
      />
      {shown === "table" ? (
        <TableSourceFields
          {...props}
          source={source}
          onChange={(next) => {
            setIsTableNext(false);
            onSource(next);
          }}
        />
      ) : (
        children
      )}
    </Stack>
  );
}

const kindLabels: Readonly<Record<SourceKind, () => string>> = {
  own: m.option_source_own,
  table: m.option_source_table,
  regions: m.option_source_regions,
};
