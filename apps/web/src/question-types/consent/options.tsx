import { Checkbox, Stack, Textarea, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { statementMax } from "@sigi/survey/question-types/consent/answer.ts";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

export function ConsentOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"consent">) {
  return (
    <Stack gap="md">
      <Textarea
        label={m.option_statement()}
        placeholder={m.option_statement_example()}
        value={options.statement}
        maxLength={statementMax}
        autosize
        minRows={4}
        maxRows={14}
        error={faultOf("statement")}
        data-place={placeOf("statement")}
        onChange={(event) => {
          onChange({ ...options, statement: event.currentTarget.value });
        }}
      />
      <TextInput
        label={m.option_agree_label()}
        placeholder={m.form_consent_agree()}
        value={options.agreeLabel}
        maxLength={formLimits.labelMax}
        onChange={(event) => {
          onChange({ ...options, agreeLabel: event.currentTarget.value });
        }}
      />
      <Checkbox
        label={m.option_mandatory()}
        checked={options.mandatory}
        onChange={(event) => {
          onChange({ ...options, mandatory: event.currentTarget.checked });
        }}
      />
    </Stack>
  );
}
