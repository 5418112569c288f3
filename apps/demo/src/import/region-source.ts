import type { RegionSource } from "@sigi/survey/region-source.ts";
import type { RegionLevel } from "@sigi/survey/question-types/answer-format.ts";
import { questionCodeOf } from "./choices.ts";

const levels: readonly (readonly [RegionLevel, RegExp])[] = [
  ["province", /\bprov/i],
  ["city", /\b(?:kota|kab|cit|regenc)/i],
  ["subdistrict", /\b(?:kec|district|subdistrict)/i],
];

/**
 * The region list for a URL such as `/wilayah/kota/{provinsi}`: the product's regions at that level, within the
 * region of the named question. Null for other lists, villages included.
 */
export function readRegionSource(url: string): RegionSource | null {
  const path = url.replace(/\{[^}]*\}/g, "");
  const level = levels.find(([, pattern]) => pattern.test(path))?.[0];
  if (!level) return null;
  const name = /\{([^}]+)\}/.exec(url)?.[1];
  return { level, parent: name === undefined ? null : questionCodeOf(name) };
}
