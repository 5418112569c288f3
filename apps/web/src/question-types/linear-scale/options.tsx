import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const { scaleMaxMin, scaleMaxMax } = formLimits;
const highest = Array.from({ length: scaleMaxMax - scaleMaxMin + 1 }, (_, at) =>
  String(scaleMaxMin + at),
);

/** Both ends of a scale, and what they mean. */
export function LinearScaleOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"linear_scale">) {
  return (
    <SimpleGrid cols={2}>
      <Select
        label={m.option_scale_min()}
        value={String(options.min)}
        data={["0", "1"]}
        allowDeselect={false}
        error={faultOf("min")}
        data-place={placeOf("min")}
        onChange={(chosen) => {
          onChange({ ...options, min: Number(chosen) });
        }}
      />
      <Select
        label={m.option_scale_max()}
        value={String(options.max)}
        data={highest}
        allowDeselect={false}
        error={faultOf("max")}
        data-place={placeOf("max")}
        onChange={(chosen) => {
          onChange({ ...options, max: Number(chosen) });
        }}
      />
      <TextInput
        label={m.option_scale_min_label()}
        placeholder={m.option_scale_min_label_example()}
        value={options.minLabel}
        maxLength={formLimits.labelMax}
        error={faultOf("minLabel")}
        data-place={placeOf("minLabel")}
        onChange={(event) => {
          onChange({ ...options, minLabel: event.currentTarget.value });
        }}
      />
      <TextInput
        label={m.option_scale_max_label()}
        placeholder={m.option_scale_max_label_example()}
        value={options.maxLabel}
        maxLength={formLimits.labelMax}
        error={faultOf("maxLabel")}
        data-place={placeOf("maxLabel")}
        onChange={(event) => {
          onChange({ ...options, maxLabel: event.currentTarget.value });
        }}
      />
    </SimpleGrid>
  );
}
