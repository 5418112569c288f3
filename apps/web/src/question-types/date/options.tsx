import { SimpleGrid, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import {
  earliestDate,
  isDateInRange,
  latestDate,
} from "@sigi/survey/question-types/date/answer.ts";
import { useState } from "react";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** The earliest and the latest date that an answer may have. */
export function DateOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"date">) {
  return (
    <SimpleGrid cols={2}>
      <DateInput
        label={m.option_date_min()}
        value={options.min}
        error={faultOf("min")}
        place={placeOf("min")}
        onChange={(min) => {
          onChange({ ...options, min });
        }}
      />
      <DateInput
        label={m.option_date_max()}
        value={options.max}
        error={faultOf("max")}
        place={placeOf("max")}
        onChange={(max) => {
          onChange({ ...options, max });
        }}
      />
    </SimpleGrid>
  );
}

interface DateInputProps {
  readonly label: string;
  /** Null sets no limit. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (value: string | null) => void;
}

function DateInput({ label, value, error, place, onChange }: DateInputProps) {
  // A year is typed digit by digit: "0002" stays here, because the server refuses it even in a draft.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      label={label}
      min={earliestDate}
      max={latestDate}
      value={typed ?? value ?? ""}
      error={error}
      data-place={place}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (text === "") onChange(null);
        else if (isDateInRange(text)) onChange(text);
      }}
      onBlur={() => {
        setTyped(null);
      }}
    />
  );
}
