import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import { sum } from "./numbers.ts";
import type { Observation } from "./observation.ts";
import { scaleValues } from "./scale-values.ts";
import { rules } from "./thresholds.ts";

/** Statistics of earlier answers to a survey: plain JSON of bounded size, stored per survey. */
export interface SurveyStatistics {
  readonly version: 1;
  readonly times: Readonly<Record<DeviceClass, LogTimes>>;
  /** Means of the first items that were seen, by the key of `ScaleResponse`. */
  readonly items: Readonly<Record<string, ItemMean>>;
  /** Covariances of the items; null until the first answer with enough scales. */
  readonly covariances: Covariances | null;
}

/** Times per item, counted in classes of equal width on the log scale. */
export interface LogTimes {
  readonly count: number;
  /** Counts by the number of the class, which is floor(ln(milliseconds) / 0.05). */
  readonly classes: Readonly<Record<string, number>>;
}

interface ItemMean {
  readonly count: number;
  /** Mean from 0 to 1. */
  readonly mean: number;
}

/** Means and sums of products of deviations, of the respondents who answered all of the items. */
export interface Covariances {
  readonly keys: readonly string[];
  readonly count: number;
  readonly means: readonly number[];
  /** The lower triangle: row i has i + 1 numbers. */
  readonly products: readonly (readonly number[])[];
}

/** Maximum number of items. Means of more items would add no information. */
const itemsMax = 300;

/** A class spans 5 %, so a median is wrong by at most 2.5 %. */
const classWidth = 0.05;

export const emptyStatistics: SurveyStatistics = {
  version: 1,
  times: {
    phone: { count: 0, classes: {} },
    desktop: { count: 0, classes: {} },
  },
  items: {},
  covariances: null,
};

/**
 * Returns the statistics with one more answer. Add accepted answers only; judge an answer before it is added, because
 * the rules compare with other respondents. The arguments are not modified.
 */
export function addToStatistics(
  statistics: SurveyStatistics,
  observation: Observation,
): SurveyStatistics {
  const values = scaleValues(observation.scales);
  return {
    version: 1,
    times: withTime(statistics.times, observation),
    items: withValues(statistics.items, values),
    covariances: withProducts(statistics.covariances, values),
  };
}

/** Returns the visible milliseconds per answered item; null if a page with answers has no time. */
export function timePerItem({
  pages,
}: Pick<Observation, "pages">): number | null {
  const answered = pages.filter(({ items }) => items > 0);
  const times = answered.flatMap(({ milliseconds }) => milliseconds ?? []);
  return answered.length === 0 || times.length < answered.length
    ? null
    : sum(times) / sum(answered.map(({ items }) => items));
}

/** Returns the median in milliseconds, the geometric middle of its class; null without times. */
export function medianTime({ count, classes }: LogTimes): number | null {
  let before = 0;
  const sorted = Object.entries(classes)
    .map(([name, frequency]) => [Number(name), frequency] as const)
    .toSorted(([left], [right]) => left - right);
  for (const [name, frequency] of sorted) {
    before += frequency;
    if (before * 2 >= count) return Math.exp((name + 0.5) * classWidth);
  }
  return null;
}

function withTime(
  times: SurveyStatistics["times"],
  observation: Observation,
): SurveyStatistics["times"] {
  const { device } = observation;
  const time = timePerItem(observation);
  if (device === null || time === null) return times;
  const { count, classes } = times[device];
  const name = Math.floor(Math.log(Math.max(1, time)) / classWidth);
  const more = { ...classes, [name]: (classes[name] ?? 0) + 1 };
  return { ...times, [device]: { count: count + 1, classes: more } };
}

type Values = readonly { readonly key: string; readonly value: number }[];

function withValues(
  items: SurveyStatistics["items"],
  values: Values,
): SurveyStatistics["items"] {
  const more = new Map(Object.entries(items));
  for (const { key, value } of values) {
    const { count, mean } = more.get(key) ?? { count: 0, mean: 0 };
    if (count === 0 && more.size >= itemsMax) continue;
    const next = mean + (value - mean) / (count + 1);
    more.set(key, { count: count + 1, mean: next });
  }
  return Object.fromEntries(more);
}

/**
 * Welford's update: stable, and independent of the size of the means. The first answer decides which items are
 * included.
 */
function withProducts(
  covariances: Covariances | null,
  values: Values,
): Covariances | null {
  const { itemsMin, itemsMax: most } = rules.mahalanobis;
  const byKey = new Map(values.map(({ key, value }) => [key, value]));
  const { keys, count, means, products } =
    covariances ?? noProducts([...byKey.keys()].slice(0, most));
  const own = keys.flatMap((key) => byKey.get(key) ?? []);
  if (keys.length < itemsMin || own.length < keys.length) return covariances;
  const before = own.map((value, index) => value - (means[index] ?? 0));
  const next = means.map(
    (mean, index) => mean + (before[index] ?? 0) / (count + 1),
  );
  return {
    keys,
    count: count + 1,
    means: next,
    products: products.map((line, row) =>
      line.map(
        (product, column) =>
          product +
          (before[row] ?? 0) * ((own[column] ?? 0) - (next[column] ?? 0)),
      ),
    ),
  };
}

const noProducts = (keys: readonly string[]): Covariances => ({
  keys,
  count: 0,
  means: keys.map(() => 0),
  products: keys.map((_, row) => Array.from({ length: row + 1 }, () => 0)),
});
