import type { LinearScaleOptions } from "@sigi/survey/question-types/linear-scale/answer.ts";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";
import { ClearChoice } from "../../form/choice-parts.tsx";

export function LinearScaleField(props: FieldProps<"linear_scale">) {
  const { question, value, onChange, controlId } = props;
  const { min, max, minLabel, maxLabel } = question.options;
  const state = controlState(props);
  return (
    <>
      <div className="sf-scale">
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map(
          (point) => (
            <label key={point} className="sf-point">
              <input
                type="radio"
                name={controlId}
                required={question.required}
                aria-label={pointName(point, question.options)}
                checked={value === point}
                onChange={() => {
                  onChange(point);
                }}
                {...state}
              />
              <span aria-hidden="true">{point}</span>
            </label>
          ),
        )}
      </div>
      {(minLabel || maxLabel) && (
        <div className="sf-scale-ends" aria-hidden="true">
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </div>
      )}
      <ClearChoice {...props} />
    </>
  );
}

/** The ends say what they mean: "1, sangat tidak puas". */
function pointName(
  point: number,
  { min, max, minLabel, maxLabel }: LinearScaleOptions,
): string {
  const label = point === min ? minLabel : point === max ? maxLabel : "";
  return label ? `${String(point)}, ${label}` : String(point);
}
