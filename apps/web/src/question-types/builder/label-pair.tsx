import { SimpleGrid, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { OptionsEditorProps } from "./options-editor-props.ts";

interface LabelPairProps<Field extends string> extends Pick<
  OptionsEditorProps<"rating">,
  "faultOf" | "placeOf"
> {
  readonly fields: readonly {
    readonly name: Field;
    readonly label: string;
    readonly placeholder: string;
  }[];
  readonly values: Readonly<Record<Field, string>>;
  readonly onChange: (field: Field, label: string) => void;
}

/** The labels of two opposites, side by side. */
export function LabelPair<Field extends string>({
  fields,
  values,
  onChange,
  faultOf,
  placeOf,
}: LabelPairProps<Field>) {
  return (
    <SimpleGrid cols={2}>
      {fields.map(({ name, label, placeholder }) => (
        <TextInput
          key={name}
          label={label}
          placeholder={placeholder}
          value={values[name]}
          maxLength={formLimits.labelMax}
          error={faultOf(name)}
          data-place={placeOf(name)}
          onChange={(event) => {
            onChange(name, event.currentTarget.value);
          }}
        />
      ))}
    </SimpleGrid>
  );
}

/** The fields of a scale's ends. `examples` show what an empty label stands for. */
export function endLabelFields(
  examples = {
    min: m.option_scale_min_label_example(),
    max: m.option_scale_max_label_example(),
  },
) {
  return [
    {
      name: "minLabel",
      label: m.option_scale_min_label(),
      placeholder: examples.min,
    },
    {
      name: "maxLabel",
      label: m.option_scale_max_label(),
      placeholder: examples.max,
    },
  ] as const;
}
