import { Stack } from "@mantine/core";
import { highestPicks } from "@sigi/survey/question-types/shared/several-choices-options.ts";
import type { ChoiceDetail } from "../builder/choice-details.tsx";
import { ChoiceFields } from "../builder/choice-fields.tsx";
import { ListSource } from "../builder/list-source.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { PickLimits } from "../builder/pick-limits.tsx";

const details: readonly ChoiceDetail[] = [
  "image",
  "group",
  "exclusive",
  "ownText",
  "fixed",
];

export function MultipleChoiceOptions(
  props: OptionsEditorProps<"multiple_choice">,
) {
  const { question, onChange, isField = false } = props;
  const { options } = question;
  const { source } = options;
  const fields = (
    <ChoiceFields
      {...props}
      options={options}
      details={details}
      onChange={(change) => {
        onChange({ ...options, ...change });
      }}
    />
  );
  return (
    <Stack gap="md">
      {isField ? (
        fields
      ) : (
        <ListSource
          {...props}
          kinds={["own", "table"]}
          kind={source ? "table" : "own"}
          source={source}
          onKind={() => {
            onChange({ ...options, source: null });
          }}
          onSource={(chosen) => {
            onChange({ ...options, source: chosen });
          }}
        >
          {fields}
        </ListSource>
      )}
      <PickLimits
        {...props}
        limits={options}
        highest={highestPicks(options)}
        onChange={(change) => {
          onChange({ ...options, ...change });
        }}
      />
    </Stack>
  );
}
