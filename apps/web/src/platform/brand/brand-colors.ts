/** A colour in Oklab: lightness from 0 to 1, then the axes green-red and blue-yellow. */
type Oklab = readonly [lightness: number, a: number, b: number];

/** A shade of the brand by number, 0 (palest) to 9; 6 is the brand colour itself. */
type Shades = (shade: ShadeNumber) => Oklab;
type ShadeNumber = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

const white: Oklab = [1, 0, 0];
const black: Oklab = [0, 0, 0];

/** The limits of lightness: dark enough for white text, light enough for tints that are visible in the dark theme. */
export const lightnessRange = { least: 0.42, most: 0.53 } as const;

/** The share of the brand colour in each shade, in percent, and the colour it is mixed with. */
export const shadeMixes = {
  0: [6, "white"],
  1: [14, "white"],
  2: [28, "white"],
  3: [45, "white"],
  4: [55, "white"],
  5: [82, "white"],
  7: [88, "black"],
  8: [72, "black"],
  9: [56, "black"],
} as const;

/**
 * Computes the shades that a browser computes from brand.css for a seed `#rrggbb`, for the preview and its contrast
 * ratios.
 */
export function shadesOf(seed: string): Shades {
  const { least, most } = lightnessRange;
  const [lightness, a, b] = toOklab(seed);
  const shrink = Math.min(1, most / lightness);
  const brand: Oklab = [
    Math.min(most, Math.max(least, lightness)),
    a * shrink,
    b * shrink,
  ];
  return (shade) => {
    if (shade === 6) return brand;
    const [percent, other] = shadeMixes[shade];
    return mix(brand, other === "white" ? white : black, percent / 100);
  };
}

const mix = (one: Oklab, other: Oklab, share: number): Oklab => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];

/** The contrast ratio (WCAG 2.2), from 1 (equal) to 21 (black on white). */
export function contrast(one: Oklab, other: Oklab): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted(
    (x, y) => x - y,
  );
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Oklab): number {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts to `#rrggbb`; channels outside sRGB are clipped. */
export function toHex(colour: Oklab): string {
  const channels = linearOf(colour).map((value) =>
    value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055,
  );
  return `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Linear red, green and blue, each from 0 to 1. */
function linearOf([lightness, a, b]: Oklab): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number) => Math.min(1, Math.max(0, value));
  return [
    inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Converts from `#rrggbb`. */
export function toOklab(colour: string): Oklab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => {
    const value = parseInt(colour.slice(place, place + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The surfaces of ui/theme.ts and form/form.css. */
export const surfaces = {
  light: { page: "#f5f7f7", card: "#ffffff", raised: "#ffffff" },
  dark: { page: "#12191c", card: "#1c2529", raised: "#242f34" },
} as const;

type Theme = keyof typeof surfaces;
type Part = ShadeNumber | "white" | keyof (typeof surfaces)[Theme];

/** Text needs 4.5 : 1, graphical objects 3 : 1 (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const text = 4.5;
const mark = 3;

/** The pairs of foreground and background that the product uses, by theme. */
const pairs = [
  ["button", "light", "white", 6, text],
  ["link", "light", 7, "page", text],
  ["link_on_card", "light", 7, "card", text],
  ["tile", "light", 8, 1, text],
  ["tile_hovered", "light", 8, 2, text],
  ["focus", "light", 5, "card", mark],
  ["focus_on_page", "light", 5, "page", mark],
  ["fill", "light", 6, "page", mark],
  ["button", "dark", "white", 6, text],
  ["link", "dark", 4, "page", text],
  ["link_on_card", "dark", 4, "card", text],
  ["link_on_raised", "dark", 4, "raised", text],
  ["focus", "dark", 4, "card", mark],
] as const satisfies readonly (readonly [string, Theme, Part, Part, number])[];

export type PairName = (typeof pairs)[number][0];

/** A foreground on a background, both `#rrggbb`. */
export interface Contrast {
  readonly name: PairName;
  readonly theme: Theme;
  readonly front: string;
  readonly ground: string;
  readonly ratio: number;
  /** The ratio that WCAG requires. */
  readonly least: number;
}

/** The contrast of every pair in the product for a brand colour made from a seed `#rrggbb`. */
export function brandContrasts(seed: string): Contrast[] {
  const shades = shadesOf(seed);
  return pairs.map(([name, theme, front, ground, least]) => {
    const partOf = (part: Part): Oklab => {
      if (typeof part === "number") return shades(part);
      return toOklab(part === "white" ? "#ffffff" : surfaces[theme][part]);
    };
    const one = partOf(front);
    const other = partOf(ground);
    return {
      name,
      theme,
      front: toHex(one),
      ground: toHex(other),
      ratio: contrast(one, other),
      least,
    };
  });
}
