import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("brand.css", import.meta.url), "utf8");

type Triple = readonly [number, number, number];

const white: Triple = [1, 0, 0];
const black: Triple = [0, 0, 0];

/** Surfaces of ui/theme.ts and form/form.css. */
const light = { page: "#f5f7f7", surface: "#ffffff" };
const dark = { page: "#12191c", surface: "#1c2529", raised: "#242f34" };

/** Colours from all over the cube, seven steps a side. */
const steps = [0, 43, 85, 128, 170, 213, 255];
const seeds = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => hex(red, green, blue))),
);

describe("the brand's colours, from any seed", () => {
  const worst = (pair: (shade: Shades) => readonly [Triple, Triple]) =>
    Math.min(...seeds.map((seed) => contrast(...pair(shadesOf(seed)))));
  const rgb = (colour: string) => toOklab(colour);

  it.each<[string, (shade: Shades) => readonly [Triple, Triple]]>([
    ["white on a button", (shade) => [white, shade(6)]],
    ["a link on the page", (shade) => [shade(7), rgb(light.page)]],
    ["a chosen tile", (shade) => [shade(8), shade(1)]],
    ["a chosen tile under the pointer", (shade) => [shade(8), shade(2)]],
    ["a link on the dark page", (shade) => [shade(3), rgb(dark.page)]],
    ["a link on a dark card", (shade) => [shade(3), rgb(dark.surface)]],
    ["a link on a raised dark card", (shade) => [shade(3), rgb(dark.raised)]],
  ])("leave %s readable", (_words, pair) => {
    expect(worst(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each<[string, (shade: Shades) => readonly [Triple, Triple]]>([
    ["the focus on a card", (shade) => [shade(5), rgb(light.surface)]],
    ["the focus on the page", (shade) => [shade(5), rgb(light.page)]],
    ["the focus on a dark card", (shade) => [shade(3), rgb(dark.surface)]],
    ["a button on the page", (shade) => [shade(6), rgb(light.page)]],
  ])("leave %s visible", (_words, pair) => {
    expect(worst(pair)).toBeGreaterThanOrEqual(3);
  });

  it("leave a safe seed as it is", () => {
    const seed = toOklab("#0b6e69");
    shadesOf("#0b6e69")(6).forEach((value, index) => {
      expect(value).toBeCloseTo(seed[index] ?? NaN, 6);
    });
  });
});

/** A shade by its number, in Oklab. */
type Shades = (shade: number) => Triple;

/** What a browser makes of brand.css. */
function shadesOf(seed: string): Shades {
  const [, least, most] = numbers(/clamp\(([\d.]+), l, ([\d.]+)\)/);
  const [lightness, a, b] = toOklab(seed);
  const shrink = Math.min(1, most / lightness);
  const brand: Triple = [
    Math.min(most, Math.max(least, lightness)),
    a * shrink,
    b * shrink,
  ];
  return (shade) => {
    if (shade === 6) return brand;
    const mixed = new RegExp(
      `--brand-${String(shade)}: color-mix\\(in oklab, var\\(--brand\\) (\\d+)%, (white|black)\\)`,
    ).exec(css);
    if (!mixed) throw new Error(`brand.css has no shade ${String(shade)}`);
    const share = Number(mixed[1]) / 100;
    const other = mixed[2] === "white" ? white : black;
    return mix(brand, other, share);
  };
}

function numbers(pattern: RegExp): [number, number, number] {
  const found = pattern.exec(css);
  if (!found) throw new Error(`brand.css has no ${String(pattern)}`);
  return [0, Number(found[1]), Number(found[2])];
}

const mix = (one: Triple, other: Triple, share: number): Triple => [
  one[0] * share + other[0] * (1 - share),
  one[1] * share + other[1] * (1 - share),
  one[2] * share + other[2] * (1 - share),
];

/** WCAG 2.2, contrast ratio. */
function contrast(one: Triple, other: Triple): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

function luminance([lightness, a, b]: Triple): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inGamut = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function toOklab(colour: string): Triple {
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

function hex(...channels: number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
