import { m } from "@sigi/messages/messages";
import type { RatingIcon } from "@sigi/survey/question-types/rating/answer.ts";
import type { CSSProperties, ReactNode } from "react";
import type { FieldProps } from "../../form/field-props.ts";
import { Scale } from "../../form/scale.tsx";

/** The points of a scale, drawn as stars, hearts or faces. */
export function RatingField(props: FieldProps<"rating">) {
  const { value } = props;
  const { max, icon, minLabel, maxLabel } = props.question.options;
  const chosen = typeof value === "number" && value <= max ? value : 0;
  const points = Array.from({ length: max }, (_, index) => ({
    value: index + 1,
    label: index === 0 ? minLabel : index === max - 1 ? maxLabel : "",
  }));
  const nameOf = (n: number) =>
    icon === "star"
      ? m.form_rating_stars({ n, max })
      : m.form_rating_points({ n, max });
  return (
    <div style={{ maxWidth: `max(18rem, ${String(max * 3.75)}rem)` }}>
      {icon === "number" ? (
        <Scale {...props} points={points} nameOf={nameOf} />
      ) : (
        <Scale
          {...props}
          points={points}
          nameOf={nameOf}
          drawingOf={(point) => drawings[icon](point, chosen, max)}
          style={colours}
        />
      )}
    </div>
  );
}

/** The drawings already show the answer, so only the chosen point has a box. */
const colours = {
  "--sf-edge": "transparent",
  "--sf-fill": "var(--sf-tint)",
  "--sf-on-fill": "var(--sf-text)",
} as CSSProperties;

type Drawing = (point: number, chosen: number, max: number) => ReactNode;

/** Stars and hearts are filled up to the chosen point; only the chosen face is filled. */
const drawings: Readonly<Record<Exclude<RatingIcon, "number">, Drawing>> = {
  star: (point, chosen) => (
    <Picture filled={point <= chosen}>
      <path d="m12 2.8 2.85 5.78 6.37.92-4.61 4.5 1.09 6.35-5.7-3-5.7 3L7.39 14 2.78 9.5l6.37-.92z" />
    </Picture>
  ),
  heart: (point, chosen) => (
    <Picture filled={point <= chosen}>
      <path d="M12 20.5 4.2 12.9A5 5 0 0 1 11.3 5.8l.7.8.7-.8a5 5 0 0 1 7.1 7.1z" />
    </Picture>
  ),
  smiley: (point, chosen, max) => (
    <Picture filled={point === chosen}>
      <circle cx="12" cy="12" r="9.25" />
      <Face
        mood={((point - 1) / (max - 1)) * 2 - 1}
        colour={point === chosen ? "var(--sf-surface)" : "currentColor"}
      />
    </Picture>
  ),
};

interface FaceProps {
  /** The mood of the face: -1 is unhappy, 1 is happy. */
  readonly mood: number;
  readonly colour: string;
}

function Face({ mood, colour }: FaceProps) {
  const corners = 15.25 - mood;
  const middle = 15.25 + mood * 3.25;
  return (
    <>
      <path
        d={`M8 ${String(corners)}Q12 ${String(middle)} 16 ${String(corners)}`}
        fill="none"
        stroke={colour}
        strokeLinecap="round"
      />
      <circle cx="9" cy="9.75" r="1.1" fill={colour} stroke="none" />
      <circle cx="15" cy="9.75" r="1.1" fill={colour} stroke="none" />
    </>
  );
}

interface PictureProps {
  readonly filled: boolean;
  readonly children: ReactNode;
}

function Picture({ filled, children }: PictureProps) {
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
      {children}
    </svg>
  );
}
