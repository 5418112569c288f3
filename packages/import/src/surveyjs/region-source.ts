import type { RegionSource } from "@sigi/survey/region-source.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import type { Names } from "./names.ts";

const levels: readonly (readonly [RegionLevel, RegExp])[] = [
  ["province", /\bprov/i],
  ["city", /\b(?:kota|kab|cit|regenc)/i],
  ["subdistrict", /\b(?:kec|district|subdistrict)/i],
];

/**
 * Returns the region list for a URL such as `/wilayah/kota/{provinsi}`: the
 * product's regions of that level, within the region of the named question.
 * Returns null for other lists, including villages.
 */
export function readRegionSource(
  url: string,
  names: Names,
): RegionSource | null {
  const path = url.replace(/\{[^{}]*\}/g, "");
  const level = levels.find(([, pattern]) => pattern.test(path))?.[0];
  if (!level) return null;
  const name = /\{([^{}]+)\}/.exec(url)?.[1];
  if (name === undefined) return { level, parent: null };
  const found = names.find(name, {});
  const operand = found?.expression;
  return {
    level,
    parent: operand && "answer" in operand ? operand.answer : name,
  };
}
