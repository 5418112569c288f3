import { scaleSteps } from "@sigi/results/charts/scale-steps.ts";

/**
 * Fills and strokes of charts, as presentation attributes, so that a saved picture contains their resolved colours (see
 * `picture-file.ts`). The steps of a scale have the same text colours in both themes.
 */
export const ink = {
  main: "var(--mantine-color-text)",
  dimmed: "var(--mantine-color-dimmed)",
  line: "var(--line)",
  surface: "var(--surface)",
  bar: "var(--brand-mark)",
} as const;

/** A fill, and the colour of text on it. */
export interface Shade {
  readonly fill: string;
  readonly onFill: string;
}

const darkText = "#172226";
const low = "#a8420b";

/** A step of the shade of a quantity from 0 to 1. */
export function shadeOf(share: number): Shade {
  const percent = Math.round(Math.max(0, Math.min(1, share)) * 60);
  return tint("var(--brand)", percent);
}

/** The colours of an ordered scale of `count` points: warm below its middle, the brand's above, grey in the middle. */
export const scaleShades = (count: number): Shade[] =>
  scaleSteps(count).map(({ side, distance }) => {
    if (side === "middle") return { fill: "#dfe4e5", onFill: darkText };
    const color = side === "below" ? low : "var(--brand)";
    return distance === 1
      ? { fill: color, onFill: "#ffffff" }
      : tint(color, Math.round(25 + distance * 40));
  });

/** Returns a tint that is light enough for dark text. */
const tint = (color: string, percent: number): Shade => ({
  fill: `color-mix(in oklab, ${color} ${String(percent)}%, white)`,
  onFill: darkText,
});
