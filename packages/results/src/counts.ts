/**
 * Sums of weights by key, bounded: after more than twice `max` keys the rarest
 * are dropped, and all counts are reduced by that of the first dropped key
 * (Misra and Gries, Science of Computer Programming 2, 1982). So a count is
 * never too high, and too low by at most `lost`, which is at most the sum of
 * all added weights divided by `max`.
 */
export interface Counts {
  /** A record after it was stored as JSON, until its first use. */
  entries: CountMap | Record<string, number>;
  lost: number;
}

/** A map that JSON stores as a record. Counting in a record of thousands of keys takes four times as long. */
class CountMap extends Map<string, number> {
  toJSON(): Record<string, number> {
    return Object.fromEntries(this);
  }
}

export const emptyCounts = (): Counts => ({ entries: {}, lost: 0 });

/** Returns the counts by key, after replacing a record with a map. */
function mapOf(counts: Counts): CountMap {
  if (counts.entries instanceof CountMap) return counts.entries;
  const map = new CountMap(Object.entries(counts.entries));
  counts.entries = map;
  return map;
}

/** Maximum length in UTF-16 units; ids have at most 60 characters. */
const KEY_MAX = 200;

/** Converts a text of any length and content to a key that PostgreSQL can store. */
export const keyOf = (text: string): string =>
  text.length <= KEY_MAX && text.isWellFormed() && !text.includes("\0")
    ? text
    : text.slice(0, KEY_MAX).toWellFormed().replaceAll("\0", "");

/** Adds to the count of a key, which may be any text. */
export function addCount(
  counts: Counts,
  key: string,
  weight: number,
  max: number,
) {
  const map = mapOf(counts);
  const remaining = keyOf(key);
  map.set(remaining, (map.get(remaining) ?? 0) + weight);
  if (map.size > max * 2) dropRarest(counts, max);
}

/** Sets a key as the record's own property, even "__proto__". */
export function setOwn<Value>(
  record: Record<string, Value>,
  key: string,
  value: Value,
) {
  // This is the only key whose assignment does not set an own property. Defining a property takes far longer.
  if (key !== "__proto__") {
    record[key] = value;
    return;
  }
  Object.defineProperty(record, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}

export const countOf = (counts: Counts, key: string): number =>
  mapOf(counts).get(key) ?? 0;

/** Returns the keys with the highest counts, highest first; those with equal ones in the order of the keys. */
export function mostFrequent(
  counts: Counts,
  max = Infinity,
): [string, number][] {
  return [...mapOf(counts)]
    .toSorted(
      ([key, count], [otherKey, other]) =>
        other - count || (key < otherKey ? -1 : 1),
    )
    .slice(0, max);
}

/** Returns all keys with their counts. */
export const allCounts = (counts: Counts): readonly [string, number][] => [
  ...mapOf(counts),
];

function dropRarest(counts: Counts, max: number) {
  const map = mapOf(counts);
  // Sorts numbers only: the order of keys with equal counts does not matter.
  const ascending = Float64Array.from(map.values()).toSorted();
  const lowered = ascending.at(-1 - max) ?? 0;
  const remaining = new CountMap();
  for (const [key, count] of map) {
    if (count > lowered) remaining.set(key, count - lowered);
  }
  counts.entries = remaining;
  counts.lost += lowered;
}
