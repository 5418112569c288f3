import { plainText } from "@sigi/survey/rich-text.ts";
import type { QuestionTypeName } from "@sigi/survey/survey-form.ts";
import type { CSSProperties, ReactNode } from "react";
import { ClearChoice } from "./choice-parts.tsx";
import { controlState } from "./field-props.ts";
import type { FieldProps } from "./field-props.ts";

export interface ScalePoint {
  readonly value: number;
  /** What the point means; "" for nothing. */
  readonly label: string;
}

interface ScaleProps extends FieldProps<QuestionTypeName> {
  /** From the lowest to the highest. */
  readonly points: readonly ScalePoint[];
  /** How a point is named, before its label; its number when left out. */
  readonly nameOf?: (value: number) => string;
  /** Drawn above the number of a point. */
  readonly drawingOf?: (value: number) => ReactNode;
  readonly style?: CSSProperties;
}

/** As many points fit beside each other on a small phone. */
const pointsPerLine = 6;

/** The points of a scale in a row, which is broken where it has no room. The labels of the ends stand below it. */
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

/** "1, very dissatisfied": journeys find a point by its number in front. */
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
  // Where the row is broken, the lowest point is not above its label.
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
