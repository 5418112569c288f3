import { m } from "@sigi/messages/messages";
import { npsRange } from "@sigi/survey/question-types/nps/answer.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { Scale } from "../../form/scale.tsx";

const { min, max } = npsRange;

const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);

export function NpsField(props: FieldProps<"nps">) {
  const { minLabel, maxLabel } = props.question.options;
  const labels = new Map<number, string>([
    [min, minLabel || m.form_nps_min()],
    [max, maxLabel || m.form_nps_max()],
  ]);
  const points = values.map((value) => ({
    value,
    label: labels.get(value) ?? "",
  }));
  return <Scale {...props} points={points} />;
}
