import { Stack } from "@mantine/core";
import { lengthMax } from "@sigi/survey/question-types/short-text/answer.ts";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { TextFields } from "../builder/text-fields.tsx";
import { PatternEditor } from "./pattern-editor.tsx";

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
      <TextFields
        {...props}
        options={options}
        max={lengthMax(options)}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
    </Stack>
  );
}
