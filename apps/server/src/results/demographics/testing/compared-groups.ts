import type { Representation } from "@sigi/contract/result-demographics.ts";
import { unknown } from "../ladders.ts";
import type { Row } from "./group-sizes.ts";

/**
 * The numbers of a comparison with the population that are not sizes of groups which `smallSizes` forms of the same
 * rows: one band, or all bands but the unknown one. Empty if the comparison reveals nothing new about a respondent.
 */
export function foreignFigures(
  rows: readonly Row[],
  dimensions: Representation["dimensions"],
): string[] {
  const published = rows.flatMap(({ bands }) => bands ?? []);
  return dimensions.flatMap(({ name, base, bands }) => {
    const sizeOf = (isIn: (band: string | undefined) => boolean) =>
      published.filter((one) => isIn(one[name])).length;
    const known = sizeOf((band) => band !== undefined && band !== unknown);
    return [
      ...(base === known ? [] : [`${name}: ${base} of ${known}`]),
      ...bands
        .filter((band) => band.respondents !== sizeOf((id) => id === band.id))
        .map(({ id, respondents }) => `${name} ${id}: ${respondents}`),
    ];
  });
}
