import { SimpleGrid, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import type { TextOptions } from "@sigi/survey/question-types/shared/written-text.ts";
import { LimitInput } from "./limit-input.tsx";
import type { OptionsEditorProps } from "./options-editor-props.ts";
import { PlaceholderInput } from "./placeholder-input.tsx";
import { SideFields } from "./side-fields.tsx";

interface TextFieldsProps extends Pick<
  OptionsEditorProps<"long_text">,
  "faultOf" | "placeOf"
> {
  readonly options: TextOptions;
  readonly max: number;
  readonly onChange: (change: Partial<TextOptions>) => void;
}

/** The placeholder and the length limits of a text. */
export function TextFields({
  options,
  max,
  onChange,
  faultOf,
  placeOf,
}: TextFieldsProps) {
  return (
    <Stack gap="md">
      <PlaceholderInput
        value={options.placeholder}
        onChange={(placeholder) => {
          onChange({ placeholder });
        }}
      />
      <SideFields>
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
      </SideFields>
    </Stack>
  );
}
