import { ListSource } from "../builder/list-source.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";
import { SeveralChoicesFields } from "../builder/several-choices-fields.tsx";

export function MultipleChoiceOptions(
  props: OptionsEditorProps<"multiple_choice">,
) {
  const { question, onChange, isField = false } = props;
  const { options } = question;
  const { source } = options;
  return (
    <SeveralChoicesFields
      {...props}
      options={options}
      several
      onChange={(change) => {
        onChange({ ...options, ...change });
      }}
      renderChoices={(choices) =>
        isField ? (
          choices
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
            {choices}
          </ListSource>
        )
      }
    />
  );
}
