/** The colours of the web's light theme, as `theme.ts`, `brand.css` and `colors.ts` of its charts define them. */
const brand = "#0b6e69";
const low = "#a8420b";

/** A fill, and the colour of text on it. */
export interface Shade {
  readonly fill: string;
  readonly onFill: string;
}

/** The colours of an ordered scale of `count` points: warm below its middle, the brand's above, grey in the middle. */
export function scaleShades(count: number): Shade[] {
  const half = Math.floor(count / 2);
  return Array.from({ length: count }, (_, index) => {
    const isBelow = index < half;
    const isAbove = index >= count - half;
    if (!isBelow && !isAbove) return { fill: "#dfe4e5", onFill: ink.main };
    const distance = isBelow ? half - index : index - (count - half) + 1;
    const color = isBelow ? low : brand;
    return distance === half
      ? { fill: color, onFill: "#ffffff" }
      : tint(color, 0.25 + (distance / half) * 0.4);
  });
}

/** A step of the shade of a quantity from 0 to 1, light enough for dark text. */
export const shadeOf = (share: number): Shade =>
  tint(brand, Math.max(0, Math.min(1, share)) * 0.6);

const tint = (color: string, part: number): Shade => ({
  fill: mixedWithWhite(color, part),
  onFill: ink.main,
});

/** `color-mix(in oklab, color part, white)`. Source of the matrices: Björn Ottosson, "A perceptual color space for image processing", 2020. */
function mixedWithWhite(color: string, part: number): string {
  const [l, a, b] = toOklab(color);
  return fromOklab([l * part + (1 - part), a * part, b * part]);
}

type Triple = readonly [number, number, number];

function toOklab(color: string): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map((channel) => hex(encoded(channel))).join("")}`;
}

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const encoded = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const hex = (value: number) =>
  Math.round(Math.max(0, Math.min(1, value)) * 255)
    .toString(16)
    .padStart(2, "0");

export const ink = {
  main: "#172226",
  dimmed: "#55646a",
  line: "#dfe5e6",
  surface: "#ffffff",
  brand,
  bar: mixedWithWhite(brand, 0.82),
} as const;
