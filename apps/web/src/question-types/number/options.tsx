import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { LimitInput } from "../builder/limit-input.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

const decimalChoices = Array.from(
  { length: formLimits.decimalsMax + 1 },
  (_, decimals) => String(decimals),
);

/** Limits, decimal places and unit of a number. */
export function NumberOptions({
  question: { options },
  onChange,
  faultOf,
  placeOf,
}: OptionsEditorProps<"number">) {
  const { decimals } = options;
  const range = {
    min: -formLimits.numberMax,
    max: formLimits.numberMax,
    decimals,
  };
  return (
    <SimpleGrid cols={2}>
      <LimitInput
        {...range}
        label={m.option_number_min()}
        value={options.min}
        error={faultOf("min")}
        place={placeOf("min")}
        onChange={(min) => {
          onChange({ ...options, min });
        }}
      />
      <LimitInput
        {...range}
        label={m.option_number_max()}
        value={options.max}
        error={faultOf("max")}
        place={placeOf("max")}
        onChange={(max) => {
          onChange({ ...options, max });
        }}
      />
      <Select
        label={m.option_decimals()}
        value={String(decimals)}
        data={decimalChoices}
        allowDeselect={false}
        error={faultOf("decimals")}
        data-place={placeOf("decimals")}
        onChange={(chosen) => {
          onChange({ ...options, decimals: Number(chosen) });
        }}
      />
      <TextInput
        label={m.option_unit()}
        placeholder={m.option_unit_example()}
        value={options.unit}
        maxLength={formLimits.unitMax}
        error={faultOf("unit")}
        data-place={placeOf("unit")}
        onChange={(event) => {
          onChange({ ...options, unit: event.currentTarget.value });
        }}
      />
    </SimpleGrid>
  );
}
