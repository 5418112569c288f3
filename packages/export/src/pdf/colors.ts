import { productColor as brand } from "@sigi/contract/configuration.ts";
import { scaleSteps } from "@sigi/results/charts/scale-steps.ts";

/** This colour and the brand match the web's light theme in `theme.ts` and the `colors.ts` of its charts. */
const low = "#a8420b";

/** Mixes a colour with white; `part` is the share of the colour. */
const mixedWithWhite = (color: string, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const channel = Number.parseInt(color.slice(at, at + 2), 16);
      return Math.round(channel * part + 255 * (1 - part))
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;

export const ink = {
  main: "#172226",
  dimmed: "#55646a",
  line: "#dfe5e6",
  surface: "#ffffff",
  brand,
  bar: mixedWithWhite(brand, 0.82),
} as const;

/** A fill colour with the colour of text on it. */
export interface Shade {
  readonly fill: string;
  readonly onFill: string;
}

/**
 * Returns the colours of an ordered scale of `count` points: warm below its middle, the brand's above, grey in the
 * middle.
 */
export const scaleShades = (count: number): Shade[] =>
  scaleSteps(count).map(({ side, distance }) => {
    if (side === "middle") return { fill: "#dfe4e5", onFill: ink.main };
    const color = side === "below" ? low : brand;
    return distance === 1
      ? { fill: color, onFill: ink.surface }
      : tint(color, 0.25 + distance * 0.4);
  });

/** Returns the shade for a quantity from 0 to 1. */
export const shadeOf = (share: number): Shade =>
  tint(brand, Math.max(0, Math.min(1, share)) * 0.6);

/** Returns a tint that is light enough for dark text. */
const tint = (color: string, part: number): Shade => ({
  fill: mixedWithWhite(color, part),
  onFill: ink.main,
});
