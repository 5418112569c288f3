import type { QuotaProgress } from "@sigi/contract/quotas.ts";
import { cellsOf } from "@sigi/survey/quotas/quotas.ts";
import type {
  AgeGroup,
  CellGroups,
  QuotaCell,
} from "@sigi/survey/quotas/quotas.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { placesInCells } from "../../surveys/public.ts";
import type { SurveyRow } from "../../surveys/public.ts";
import { findSummary } from "../repository.ts";
import { levelOf, valuesByBand } from "./ladders.ts";
import type { Bands, Plan } from "./ladders.ts";
import type { Combination } from "./plan.ts";
import { publishedCombinations } from "./published-demographics.ts";

/**
 * Returns the progress of each cell of a published survey as its creator may see it; null without quotas. A cell counts
 * the respondents whose bands are published, so that its figure tells nothing that the releases of bands do not; it has
 * no figure while bands do not tell who belongs to it. Once all places are filled, its figure is its places.
 */
export async function quotaProgress(
  tx: Tx,
  { id, quotas, publishedAt, status }: SurveyRow,
): Promise<QuotaProgress | null> {
  if (quotas === null || publishedAt === null) return null;
  const { dimensions } = quotas;
  const places = await placesInCells(tx, id);
  const summary = await findSummary(tx, id);
  const published = summary ? publishedCombinations(summary) : [];
  const cells = cellsOf({ dimensions, places }).map((cell) => ({
    places: cell.places,
    accepted:
      status === "completed"
        ? cell.places
        : countIn(cell, summary?.plan ?? {}, published),
  }));
  return { dimensions, cells };
}

/**
 * Counts the published respondents in a cell, up to its places; null if their bands do not tell whether they belong to
 * it.
 */
function countIn(
  { groups, places }: QuotaCell,
  plan: Plan,
  published: readonly Combination[],
): number | null {
  if (published.length === 0) return null;
  let count = 0;
  for (const { bands, respondents } of published) {
    const belong = isIn(groups, plan, bands);
    if (belong === null) return null;
    if (belong) count += respondents;
  }
  // Profiles may have changed between the start and the release.
  return Math.min(count, places);
}

/** Returns true if all respondents with these bands belong to the groups, false if none does; null if that is unknown. */
function isIn(groups: CellGroups, plan: Plan, bands: Bands): boolean | null {
  const answers = [
    isAmong(plan, bands, "gender", groups.gender),
    isAmong(plan, bands, "education", groups.education),
    isAmong(plan, bands, "income", groups.income),
    isAmong(plan, bands, "occupation", groups.work),
    isAmong(plan, bands, "province", groups.province?.id),
    groups.age === undefined ? true : isOfAge(plan, bands, groups.age),
    groups.city === undefined ? true : null,
    groups.smoking === undefined ? true : null,
  ];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

function isAmong(
  plan: Plan,
  bands: Bands,
  name: Exclude<keyof Bands, "age">,
  wanted: string | undefined,
): boolean | null {
  if (wanted === undefined) return true;
  const values = finestValues(plan, bands, name);
  if (values === null) return null;
  if (!values.includes(wanted)) return false;
  return values.length === 1 ? true : null;
}

/** The lowest and highest age of each finest band; 65 and above count as 65, as in groups. */
const ages: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["under_18", [0, 17]],
  ["18_24", [18, 24]],
  ["25_34", [25, 34]],
  ["35_44", [35, 44]],
  ["45_54", [45, 54]],
  ["55_64", [55, 64]],
  ["65_up", [65, 65]],
]);

function isOfAge(
  plan: Plan,
  bands: Bands,
  { min, max }: AgeGroup,
): boolean | null {
  const values = finestValues(plan, bands, "age");
  if (values === null) return null;
  const ranges = values.flatMap((value) => {
    const range = ages.get(value);
    return range ? [range] : [];
  });
  if (ranges.every(([from, to]) => from >= min && to <= max))
    return ranges.length > 0;
  return ranges.every(([from, to]) => to < min || from > max) ? false : null;
}

/** The finest values in a published band; none for an unknown value, null if the dimension is not published. */
function finestValues(
  plan: Plan,
  bands: Bands,
  name: keyof Bands,
): readonly string[] | null {
  const level = levelOf(plan, name);
  const band = bands[name];
  if (!level || band === undefined) return null;
  return valuesByBand(level).get(band) ?? [];
}
