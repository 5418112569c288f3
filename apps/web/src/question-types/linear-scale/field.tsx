import {
  type LinearScaleOptions,
  pointLabel,
} from "@sigi/survey/question-types/linear-scale/answer.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { ClearChoice } from "../../form/choice-parts.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { pointName, Scale } from "../../form/scale.tsx";
import type { ScalePoint } from "../../form/scale.tsx";

/** The points in a row, or below each other where each has a label. */
export function LinearScaleField(props: FieldProps<"linear_scale">) {
  const { options } = props.question;
  const points = pointsOf(options);
  return options.pointLabels.some((label) => label !== "") ? (
    <LabelledPoints {...props} points={points} />
  ) : (
    <Scale {...props} points={points} />
  );
}

function pointsOf(options: LinearScaleOptions): ScalePoint[] {
  const { min, max } = options;
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => ({
    value: min + index,
    label: pointLabel(options, min + index),
  }));
}

interface LabelledPointsProps extends FieldProps<"linear_scale"> {
  readonly points: readonly ScalePoint[];
}

function LabelledPoints(props: LabelledPointsProps) {
  const { question, value, onChange, controlId, points } = props;
  const state = controlState(props);
  return (
    <div className="sf-choices">
      {points.map((point) => (
        <label key={point.value} className="sf-choice">
          <input
            type="radio"
            name={controlId}
            required={question.required}
            aria-label={pointName(point)}
            checked={value === point.value}
            onChange={() => {
              onChange(point.value);
            }}
            {...state}
          />
          <span className="sf-point-number" aria-hidden="true">
            {point.value}
          </span>
          <span aria-hidden="true">{plainText(point.label)}</span>
        </label>
      ))}
      <ClearChoice {...props} />
    </div>
  );
}
