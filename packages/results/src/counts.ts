/**
 * Sums of weights by key, bounded: after more than twice `max` keys the rarest
 * are dropped, and all counts lowered by what the first dropped one had (Misra
 * and Gries, Science of Computer Programming 2, 1982). So a count is never too
 * high, and too low by at most `lost`, which is at most the sum of all that was
 * added divided by `max`.
 */
export interface Counts {
  /** A record once it was stored as JSON, until it is used. */
  entries: CountMap | Record<string, number>;
  lost: number;
}

/** A map that JSON holds as a record. Counting in a record of thousands of keys takes four times as long. */
class CountMap extends Map<string, number> {
  toJSON(): Record<string, number> {
    return Object.fromEntries(this);
  }
}

export const emptyCounts = (): Counts => ({ entries: {}, lost: 0 });

/** The counts by key, of which the record is replaced by a map. */
function mapOf(counts: Counts): CountMap {
  if (counts.entries instanceof CountMap) return counts.entries;
  const map = new CountMap(Object.entries(counts.entries));
  counts.entries = map;
  return map;
}

/** In UTF-16 units; ids have at most 60 characters. */
const KEY_MAX = 200;

/** A text of any length and content as a key that PostgreSQL can store. */
export const keyOf = (text: string): string =>
  text.length <= KEY_MAX && text.isWellFormed() && !text.includes("\0")
    ? text
    : text.slice(0, KEY_MAX).toWellFormed().replaceAll("\0", "");

/** Adds to the count of a key, whatever the key says. */
export function addCount(
  counts: Counts,
  key: string,
  weight: number,
  max: number,
) {
  const map = mapOf(counts);
  const kept = keyOf(key);
  map.set(kept, (map.get(kept) ?? 0) + weight);
  if (map.size > max * 2) dropRarest(counts, max);
}

/** Sets a key as the record's own, even "__proto__". */
export function setOwn<Value>(
  record: Record<string, Value>,
  key: string,
  value: Value,
) {
  // The only key whose assignment sets something else. Defining a property takes far longer.
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

/** The keys with the highest counts, highest first; those with equal ones in the order of the keys. */
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

/** All keys with their counts. */
export const allCounts = (counts: Counts): readonly [string, number][] => [
  ...mapOf(counts),
];

function dropRarest(counts: Counts, max: number) {
  const map = mapOf(counts);
  // Sorts numbers only: the order of keys with equal counts does not matter.
  const ascending = Float64Array.from(map.values()).toSorted();
  const lowered = ascending.at(-1 - max) ?? 0;
  const kept = new CountMap();
  for (const [key, count] of map) {
    if (count > lowered) kept.set(key, count - lowered);
  }
  counts.entries = kept;
  counts.lost += lowered;
}
