import { productColor } from "@sigi/contract/configuration.ts";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  brandContrasts,
  surfaces,
  contrast,
  lightnessRange,
  shadeMixes,
  shadesOf,
  toHex,
  toOklab,
} from "./brand-colors.ts";

const read = (path: string) =>
  readFileSync(new URL(path, import.meta.url), "utf8");

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The corners of the RGB cube and its greys, the likeliest counterexamples. */
const steps = [0, 128, 255].map((value) => value.toString(16).padStart(2, "0"));
const corners = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

describe("brand colours", () => {
  it.each(corners)("have enough contrast in both themes from %s", (seed) => {
    expect(tooFaint(seed)).toEqual([]);
  });

  it("have enough contrast in both themes from any seed", () => {
    fc.assert(
      fc.property(anyColor, (seed) => tooFaint(seed).length === 0),
      { numRuns: 2_000 },
    );
  });

  it("match brand.css", () => {
    const css = read("brand.css");
    expect(css).toContain(`--product-color: ${productColor};`);
    expect(css).toContain("--brand-seed: var(--product-color);");
    const { least, most } = lightnessRange;
    expect(css).toContain(
      `clamp(${String(least)}, l, ${String(most)}) calc(c * min(1, ${String(most)} / l)) h`,
    );
    for (const [shade, [percent, other]] of Object.entries(shadeMixes)) {
      expect(css).toContain(
        `--brand-${shade}: color-mix(in oklab, var(--brand) ${String(percent)}%, ${other})`,
      );
    }
  });

  it.each([
    ["favicon.svg", `fill="${productColor}"`],
    ["manifest.id.webmanifest", `"theme_color": "${productColor}"`],
    ["manifest.en.webmanifest", `"theme_color": "${productColor}"`],
  ])("match %s", (file, written) => {
    expect(read(`../../../public/${file}`)).toContain(written);
  });

  it("use the surfaces of both themes", () => {
    const theme = read("../../ui/theme.ts");
    const form = read("../../form/form.css");
    const { light, dark } = surfaces;
    for (const surface of [light.page, light.card, dark.page, dark.card])
      expect(theme).toContain(surface);
    expect(form).toContain(dark.raised);
  });

  it("keep the default seed unchanged", () => {
    expect(toHex(shadesOf(productColor)(6))).toBe(productColor);
  });
});

describe("contrast", () => {
  it("ranges from 1 to 21", () => {
    const black = toOklab("#000000");
    const white = toOklab("#ffffff");
    expect(contrast(white, black)).toBeCloseTo(21, 4);
    expect(contrast(black, black)).toBe(1);
  });

  it("converts any colour to Oklab and back", () => {
    fc.assert(
      fc.property(anyColor, (color) => toHex(toOklab(color)) === color),
    );
  });
});

const tooFaint = (seed: string) =>
  brandContrasts(seed).filter(({ ratio, least }) => ratio < least);
