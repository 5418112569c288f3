import {
  Checkbox,
  NumberInput,
  SimpleGrid,
  Stack,
  TextInput,
} from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { sliderBound } from "@sigi/survey/question-types/slider/answer.ts";
import { useState } from "react";
import { endLabelFields, LabelPair } from "../builder/label-pair.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** The ends of a slider, the step between its values, the labels of the ends, and the display of the value. */
export function SliderOptions(props: OptionsEditorProps<"slider">) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  const numbers = [
    { field: "min", label: m.option_number_min(), lowest: -sliderBound },
    { field: "max", label: m.option_number_max(), lowest: -sliderBound },
    { field: "step", label: m.option_slider_step(), lowest: smallestStep },
  ] as const;
  return (
    <Stack gap="md">
      <SimpleGrid cols={2}>
        {numbers.map(({ field, label, lowest }) => (
          <SliderNumber
            key={field}
            label={label}
            lowest={lowest}
            value={options[field]}
            error={faultOf(field)}
            place={placeOf(field)}
            onChange={(value) => {
              onChange({ ...options, [field]: value });
            }}
          />
        ))}
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
      <LabelPair
        {...props}
        fields={endLabelFields()}
        values={options}
        onChange={(field, label) => {
          onChange({ ...options, [field]: label });
        }}
      />
      <Checkbox
        label={m.option_slider_show_value()}
        checked={options.showValue}
        onChange={(event) => {
          onChange({ ...options, showValue: event.currentTarget.checked });
        }}
      />
    </Stack>
  );
}

const smallestStep = 1 / 10 ** formLimits.decimalsMax;

interface SliderNumberProps {
  readonly label: string;
  readonly lowest: number;
  readonly value: number;
  readonly error: string | undefined;
  readonly place: string;
  readonly onChange: (value: number) => void;
}

function SliderNumber({
  label,
  lowest,
  value,
  error,
  place,
  onChange,
}: SliderNumberProps) {
  // An empty field, or a step of 0, stays in local state during typing: a slider always has its three numbers.
  const [typed, setTyped] = useState<string | number | null>(null);
  return (
    <NumberInput
      label={label}
      value={typed ?? value}
      max={sliderBound}
      decimalScale={formLimits.decimalsMax}
      allowNegative={lowest < 0}
      clampBehavior="none"
      hideControls
      error={error}
      data-place={place}
      onChange={(changed) => {
        setTyped(changed);
        if (typeof changed !== "number") return;
        if (changed >= lowest && changed <= sliderBound) onChange(changed);
      }}
      onBlur={() => {
        setTyped(null);
      }}
    />
  );
}
