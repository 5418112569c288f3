import { Checkbox, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { m } from "@sigi/messages/messages";
import { formLimits } from "@sigi/survey/form-limits.ts";
import {
  type LinearScaleOptions as Options,
  pointLabel,
  scaleHighest,
  scaleLowest,
} from "@sigi/survey/question-types/linear-scale/answer.ts";
import { endLabelFields, LabelPair } from "../builder/label-pair.tsx";
import type { OptionsEditorProps } from "../builder/options-editor-props.ts";

/** Both ends of a scale, and the labels of the ends or of all points. */
export function LinearScaleOptions(props: OptionsEditorProps<"linear_scale">) {
  const { question, onChange, faultOf, placeOf } = props;
  const { options } = question;
  const { min, max, pointLabels } = options;
  return (
    <Stack gap="md">
      <SimpleGrid cols={2}>
        <Select
          label={m.option_scale_min()}
          value={String(min)}
          data={valuesBetween(scaleLowest, max - 1).map(String)}
          allowDeselect={false}
          error={faultOf("min")}
          data-place={placeOf("min")}
          onChange={(chosen) => {
            onChange(withRange(options, { min: Number(chosen), max }));
          }}
        />
        <Select
          label={m.option_scale_max()}
          value={String(max)}
          data={valuesBetween(min + 1, scaleHighest).map(String)}
          allowDeselect={false}
          error={faultOf("max")}
          data-place={placeOf("max")}
          onChange={(chosen) => {
            onChange(withRange(options, { min, max: Number(chosen) }));
          }}
        />
      </SimpleGrid>
      <Checkbox
        label={m.option_scale_point_labels()}
        checked={pointLabels.length > 0}
        error={faultOf("pointLabels")}
        data-place={placeOf("pointLabels")}
        onChange={(event) => {
          onChange(
            event.currentTarget.checked
              ? withPointLabels(options)
              : withEndLabels(options),
          );
        }}
      />
      {pointLabels.length > 0 ? (
        <PointLabels options={options} onChange={onChange} />
      ) : (
        <LabelPair
          {...props}
          fields={endLabelFields()}
          values={options}
          onChange={(field, label) => {
            onChange({ ...options, [field]: label });
          }}
        />
      )}
    </Stack>
  );
}

interface PointLabelsProps {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

function PointLabels({ options, onChange }: PointLabelsProps) {
  const { min, max, pointLabels } = options;
  return (
    <Stack gap="xs">
      {valuesBetween(min, max).map((point) => (
        <TextInput
          key={point}
          aria-label={m.option_scale_point_label({ point: String(point) })}
          leftSection={point}
          value={pointLabels[point - min] ?? ""}
          maxLength={formLimits.labelMax}
          onChange={(event) => {
            const label = event.currentTarget.value;
            onChange({
              ...options,
              pointLabels: valuesBetween(min, max).map((other) =>
                other === point ? label : (pointLabels[other - min] ?? ""),
              ),
            });
          }}
        />
      ))}
    </Stack>
  );
}

const valuesBetween = (min: number, max: number) =>
  Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);

/** The options with another range. Each label stays at its point. */
function withRange(
  options: Options,
  { min, max }: Pick<Options, "min" | "max">,
): Options {
  const pointLabels =
    options.pointLabels.length === 0
      ? []
      : valuesBetween(min, max).map(
          (point) => options.pointLabels[point - options.min] ?? "",
        );
  return { ...options, min, max, pointLabels };
}

const withPointLabels = (options: Options): Options => ({
  ...options,
  minLabel: "",
  maxLabel: "",
  pointLabels: valuesBetween(options.min, options.max).map((point) =>
    pointLabel(options, point),
  ),
});

const withEndLabels = (options: Options): Options => ({
  ...options,
  minLabel: pointLabel(options, options.min),
  maxLabel: pointLabel(options, options.max),
  pointLabels: [],
});
