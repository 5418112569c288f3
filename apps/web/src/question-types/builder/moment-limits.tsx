import { SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import type { OptionsEditorProps } from "./options-editor-props.ts";

interface Limits {
  /** Null sets no limit. */
  min: string | null;
  max: string | null;
}

interface MomentLimitsProps extends Pick<
  OptionsEditorProps<"date">,
  "faultOf" | "placeOf"
> {
  readonly type: "date" | "time" | "datetime-local";
  readonly labels: { readonly min: string; readonly max: string };
  /** The range that the type allows; null for any moment. */
  readonly bounds: { readonly min: string; readonly max: string } | null;
  /** Returns true if the server accepts the text as a limit. */
  readonly isLimit: (text: string) => boolean;
  readonly limits: Limits;
  readonly onChange: (change: Partial<Limits>) => void;
}

/** The earliest and the latest moment that an answer may have. */
export function MomentLimits(props: MomentLimitsProps) {
  const { type, labels, limits, bounds, faultOf, placeOf, onChange } = props;
  return (
    <SimpleGrid cols={type === "datetime-local" ? { base: 1, xs: 2 } : 2}>
      {(["min", "max"] as const).map((field) => (
        <MomentInput
          key={field}
          type={type}
          label={labels[field]}
          value={limits[field]}
          bounds={bounds}
          isLimit={props.isLimit}
          error={faultOf(field)}
          place={placeOf(field)}
          onChange={(value) => {
            onChange({ [field]: value });
          }}
        />
      ))}
    </SimpleGrid>
  );
}

interface MomentInputProps extends Pick<
  MomentLimitsProps,
  "type" | "bounds" | "isLimit"
> {
  readonly label: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (value: string | null) => void;
}

function MomentInput({
  type,
  label,
  value,
  bounds,
  isLimit,
  error,
  place,
  onChange,
}: MomentInputProps) {
  // A year is typed digit by digit: "0002" stays in local state, because the server refuses it even in a draft.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type={type}
      label={label}
      min={bounds?.min}
      max={bounds?.max}
      value={typed ?? value ?? ""}
      error={error}
      data-place={place}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (text === "") onChange(null);
        else if (isLimit(text)) onChange(text);
      }}
      onBlur={() => {
        setTyped(null);
      }}
    />
  );
}
