import { m } from "@sigi/messages/messages";
import type { RatingOptions } from "@sigi/survey/question-types/rating/answer.ts";
import type { CSSProperties } from "react";
import { ClearChoice } from "../../form/choice-parts.tsx";
import { controlState } from "../../form/field-props.ts";
import type { FieldProps } from "../../form/field-props.ts";

/** The points of a scale, drawn as stars: those up to the chosen one are filled. */
export function RatingField(props: FieldProps<"rating">) {
  const { question, value, onChange, controlId } = props;
  const { max, minLabel, maxLabel } = question.options;
  const chosen = typeof value === "number" && value <= max ? value : 0;
  const state = controlState(props);
  return (
    <>
      <div style={{ maxWidth: `max(18rem, ${String(max * 3.75)}rem)` }}>
        <div className="sf-scale" style={colours}>
          {Array.from({ length: max }, (_, index) => index + 1).map((stars) => (
            <label key={stars} className="sf-point">
              <input
                type="radio"
                name={controlId}
                required={question.required}
                aria-label={starsName(stars, question.options)}
                checked={value === stars}
                onChange={() => {
                  onChange(stars);
                }}
                {...state}
              />
              <Star filled={stars <= chosen} />
              <span aria-hidden="true">{stars}</span>
            </label>
          ))}
        </div>
        {(minLabel || maxLabel) && (
          <div className="sf-scale-ends" aria-hidden="true">
            <span>{minLabel}</span>
            <span>{maxLabel}</span>
          </div>
        )}
      </div>
      <ClearChoice {...props} />
    </>
  );
}

/** The stars show how far the answer goes, so only the chosen point has a box. */
const colours = {
  "--sf-edge": "transparent",
  "--sf-fill": "var(--sf-tint)",
  "--sf-on-fill": "var(--sf-text)",
} as CSSProperties;

/** "4 out of 5 stars"; the ends say what they mean: "1 out of 5 stars, very poor". */
function starsName(n: number, { max, minLabel, maxLabel }: RatingOptions) {
  const label = n === 1 ? minLabel : n === max ? maxLabel : "";
  const name = m.form_rating_stars({ n, max });
  return label ? `${name}, ${label}` : name;
}

function Star({ filled }: { readonly filled: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      aria-hidden="true"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      style={{ marginTop: "0.375rem", color: "var(--sf-brand)" }}
    >
      <path d="m12 2.8 2.85 5.78 6.37.92-4.61 4.5 1.09 6.35-5.7-3-5.7 3L7.39 14 2.78 9.5l6.37-.92z" />
    </svg>
  );
}
