import { contrast, shadesOf, toHex, toOklab } from "./brand-shades.ts";
import type { Oklab, ShadeNumber } from "./brand-shades.ts";

/** Surfaces of ui/theme.ts and form/form.css. */
export const surfaces = {
  light: { page: "#f5f7f7", card: "#ffffff", raised: "#ffffff" },
  dark: { page: "#12191c", card: "#1c2529", raised: "#242f34" },
} as const;

type Theme = keyof typeof surfaces;
type Part = ShadeNumber | "white" | keyof (typeof surfaces)[Theme];

/** Text needs 4.5 : 1, what is only seen 3 : 1 (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const text = 4.5;
const mark = 3;

/** Where the product puts the brand's shades on each other, by theme. */
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

/** One colour on another, both `#rrggbb`. */
export interface Contrast {
  readonly name: PairName;
  readonly theme: Theme;
  readonly front: string;
  readonly ground: string;
  readonly ratio: number;
  /** What accessibility asks for. */
  readonly least: number;
}

/** How well everything reads that wears the brand's colour, made from a seed `#rrggbb`. */
export function brandContrasts(seed: string): Contrast[] {
  const shades = shadesOf(seed);
  return pairs.map(([name, theme, front, ground, least]) => {
    const partOf = (part: Part): Oklab => {
      if (typeof part === "number") return shades(part);
      return toOklab(part === "white" ? "#ffffff" : surfaces[theme][part]);
    };
    const [one, other] = [partOf(front), partOf(ground)];
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
