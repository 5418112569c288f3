import { plainText } from "@sigi/survey/rich-text.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { CSSProperties, ReactNode } from "react";
import { ClearChoice } from "./choice-parts.tsx";
import { controlState } from "./field-props.ts";
import type { FieldProps } from "./field-props.ts";

export interface ScalePoint {
  readonly value: number;
  /** The label of the point; "" for none. */
  readonly label: string;
}

interface ScaleProps extends FieldProps<QuestionTypeName> {
  /** The points from the lowest to the highest. */
  readonly points: readonly ScalePoint[];
  /** Returns the name of a point, which precedes its label; by default its number. */
  readonly nameOf?: (value: number) => string;
  /** Returns the drawing above the number of a point. */
  readonly drawingOf?: (value: number) => ReactNode;
  readonly style?: CSSProperties;
}

/** Maximum number of points that fit side by side on a small phone. */
const pointsPerLine = 6;

/** The points of a scale in a row, which wraps in a narrow space. The labels of the ends are below it. */
export function Scale(props: ScaleProps) {
  const { question, points, value, onChange, controlId, nameOf, style } = props;
  const state = controlState(props);
  return (
    <>
      <div className="sf-scale" style={style}>
        {points.map((point) => (
          <label key={point.value} className="sf-point">
            <input
              type="radio"
              name={controlId}
              required={question.required}
              aria-label={pointName(point, nameOf)}
              checked={value === point.value}
              onChange={() => {
                onChange(point.value);
              }}
              {...state}
            />
            {props.drawingOf?.(point.value)}
            <span aria-hidden="true">{point.value}</span>
          </label>
        ))}
      </div>
      <EndLabels points={points} />
      <ClearChoice {...props} />
    </>
  );
}

/** Returns the accessible name of a point: "1, very dissatisfied". Journeys find a point by its number in front. */
export function pointName(
  { value, label }: ScalePoint,
  nameOf: (value: number) => string = String,
): string {
  const name = nameOf(value);
  return label ? `${name}, ${plainText(label)}` : name;
}

function EndLabels({ points }: Pick<ScaleProps, "points">) {
  const ends = [points.at(0), points.at(-1)];
  if (ends.every((end) => !end?.label)) return null;
  // In a wrapped row, the lowest point is not above its label.
  const isLong = points.length > pointsPerLine;
  return (
    <div className="sf-scale-ends" aria-hidden="true">
      {ends.map((end, index) => (
        <span key={index === 0 ? "first" : "last"}>
          {end?.label && isLong && `${String(end.value)}: `}
          {plainText(end?.label ?? "")}
        </span>
      ))}
    </div>
  );
}
