import { Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { RosterOptions as Options } from "@sigi/survey/question-types/roster/answer.ts";
import { useState } from "react";
import { ChoiceListEditor } from "../builder/choice-list-editor.tsx";
import { FieldListEditor } from "../builder/field-list-editor.tsx";
import { LimitInput } from "../builder/limit-input.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { CarrySelect, CountSelect } from "./entry-sources.tsx";

/** The source of the entries of a roster. */
type Mode = "free" | "named" | "carried" | "computed";

const defaultMin = 1;
const defaultMax = 10;

/** The label of an entry, the source of the entries, and the fields of each. */
export function RosterOptions(props: OptionsEditorProps<"roster">) {
  const { question, onChange } = props;
  const { options } = question;
  const [mode, setMode] = useState(modeOf(options));
  return (
    <Stack gap="md">
      <TextInput
        label={m.option_roster_entry_label()}
        placeholder={m.option_roster_entry_example()}
        value={options.entryLabel}
        maxLength={formLimits.labelMax}
        onChange={(event) => {
          onChange({ ...options, entryLabel: event.currentTarget.value });
        }}
      />
      <Select
        label={m.option_roster_entries()}
        value={mode}
        allowDeselect={false}
        data={[
          { value: "free", label: m.option_roster_free() },
          { value: "named", label: m.option_roster_named() },
          { value: "carried", label: m.option_roster_carried() },
          { value: "computed", label: m.option_roster_computed() },
        ]}
        onChange={(chosen) => {
          const next = chosen ?? "free";
          setMode(next);
          onChange({ ...options, ...startOf(next) });
        }}
      />
      <EntryFields {...props} mode={mode} />
      <FieldListEditor
        {...props}
        legend={m.option_fields()}
        addLabel={m.option_field_add()}
        labelOf={(n) => m.option_field_label({ n })}
        list="fields"
        prefix="f"
        fields={options.fields}
        onChange={(fields) => {
          onChange({ ...options, fields });
        }}
      />
    </Stack>
  );
}

function modeOf({ choices, carry, count }: Options): Mode {
  if (carry !== null) return "carried";
  if (choices.length > 0) return "named";
  return count === null ? "free" : "computed";
}

/** The initial options of a mode. The options of other modes have no effect. */
function startOf(mode: Mode): Partial<Options> {
  const choices = mode === "named" ? [{ id: "1", label: "" }] : [];
  return { choices, carry: null, count: null };
}

interface EntryFieldsProps extends OptionsEditorProps<"roster"> {
  readonly mode: Mode;
}

function EntryFields({
  mode,
  question: { options },
  earlier,
  onChange,
  faultOf,
  placeOf,
}: EntryFieldsProps) {
  const change = (changed: Partial<Options>) => {
    onChange({ ...options, ...changed });
  };
  switch (mode) {
    case "named":
      return (
        <ChoiceListEditor
          legend={m.option_roster_names()}
          addLabel={m.option_roster_name_add()}
          labelOf={(n) => m.option_roster_name_label({ n })}
          choices={options.choices}
          min={1}
          max={formLimits.entriesMax}
          error={faultOf("choices")}
          place={placeOf("choices")}
          onChange={(choices) => {
            change({ choices });
          }}
        />
      );
    case "carried":
      return (
        <CarrySelect
          carry={options.carry}
          earlier={earlier}
          error={faultOf("carry")}
          place={placeOf("carry")}
          onChange={(carry) => {
            change({ carry });
          }}
        />
      );
    case "computed":
      return (
        <CountSelect
          count={options.count}
          earlier={earlier}
          error={faultOf("count")}
          place={placeOf("count")}
          onChange={(count) => {
            change({ count });
          }}
        />
      );
    case "free":
      return (
        <SimpleGrid cols={2}>
          <LimitInput
            label={m.option_roster_min()}
            value={options.min}
            min={0}
            max={formLimits.entriesMax}
            error={faultOf("min")}
            place={placeOf("min")}
            onChange={(min) => {
              change({ min: min ?? defaultMin });
            }}
          />
          <LimitInput
            label={m.option_roster_max()}
            value={options.max}
            min={1}
            max={formLimits.entriesMax}
            error={faultOf("max")}
            place={placeOf("max")}
            onChange={(max) => {
              change({ max: max ?? defaultMax });
            }}
          />
        </SimpleGrid>
      );
  }
}
