import { SimpleGrid, Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { LimitInput } from "./limit-input.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import { PatternEditor } from "../short-text/pattern-editor.tsx";

/** Short text: example, lengths and format. */
export function ShortTextOptions(props: OptionsEditorProps<"short_text">) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  return (
    <Stack gap="md">
      <PatternEditor
        pattern={options.pattern}
        error={faultOf("pattern")}
        place={placeOf("pattern")}
        onChange={(pattern) => {
          onChange({ ...options, pattern });
        }}
      />
      <TextLimits
        {...props}
        options={options}
        max={formLimits.shortTextMax}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
    </Stack>
  );
}

/** Long text: example and lengths. */
export function LongTextOptions(props: OptionsEditorProps<"long_text">) {
  const { question, onChange } = props;
  return (
    <TextLimits
      {...props}
      options={question.options}
      max={formLimits.longTextMax}
      onChange={(change) => {
        onChange({ ...question.options, ...change });
      }}
    />
  );
}

interface Limits {
  placeholder: string;
  min: number | null;
  max: number | null;
}

interface TextLimitsProps extends Pick<
  OptionsEditorProps<"long_text">,
  "faultOf" | "placeOf"
> {
  readonly options: Limits;
  readonly max: number;
  readonly onChange: (change: Partial<Limits>) => void;
}

function TextLimits({
  options,
  max,
  onChange,
  faultOf,
  placeOf,
}: TextLimitsProps) {
  return (
    <Stack gap="md">
      <TextInput
        label={m.option_placeholder()}
        value={options.placeholder}
        maxLength={formLimits.placeholderMax}
        onChange={(event) => {
          onChange({ placeholder: event.currentTarget.value });
        }}
      />
      <SimpleGrid cols={2}>
        <LimitInput
          label={m.option_length_min()}
          value={options.min}
          min={1}
          max={max}
          error={faultOf("min")}
          place={placeOf("min")}
          onChange={(min) => {
            onChange({ min });
          }}
        />
        <LimitInput
          label={m.option_length_max()}
          value={options.max}
          min={1}
          max={max}
          error={faultOf("max")}
          place={placeOf("max")}
          onChange={(limit) => {
            onChange({ max: limit });
          }}
        />
      </SimpleGrid>
    </Stack>
  );
}
