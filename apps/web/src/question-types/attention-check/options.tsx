import { Select, Stack } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { plainText } from "@sigi/survey/rich-text.ts";
import type { ChoiceDetail } from "../builder/choice-details.tsx";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const details: readonly ChoiceDetail[] = ["fixed"];

export function AttentionCheckOptions(
  props: OptionsEditorProps<"attention_check">,
) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  const { choices, randomise, expected } = options;
  return (
    <Stack gap="md">
      <ChoiceFields
        {...props}
        options={{ choices, randomise }}
        details={details}
        onChange={(change) => {
          const changed = { ...options, ...change };
          onChange({ ...changed, expected: expectedOf(options, changed) });
        }}
      />
      <Select
        label={m.option_expected()}
        description={m.option_expected_help()}
        allowDeselect={false}
        data={choices.map(({ id, label }, index) => ({
          value: id,
          label: plainText(label) || m.option_choice_label({ n: index + 1 }),
        }))}
        value={choices.some(({ id }) => id === expected) ? expected : null}
        error={faultOf("expected")}
        data-place={placeOf("expected")}
        onChange={(id) => {
          if (id !== null) onChange({ ...options, expected: id });
        }}
      />
    </Stack>
  );
}

type Options = OptionsEditorProps<"attention_check">["question"]["options"];

/** The expected choice after an edit: it stays at its position when its code is edited. */
function expectedOf(before: Options, { choices }: Options): string {
  const { expected } = before;
  if (choices.length !== before.choices.length) return expected;
  if (choices.some(({ id }) => id === expected)) return expected;
  const index = before.choices.findIndex(({ id }) => id === expected);
  return choices[index]?.id ?? expected;
}
