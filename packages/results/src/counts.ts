/**
 * Sums of weights by key, bounded: after more than twice `max` keys the rarest
 * are dropped, and all counts lowered by what the first dropped one had (Misra
 * and Gries, Science of Computer Programming 2, 1982). So a count is never too
 * high, and too low by at most `lost`, which is at most the sum of all that was
 * added divided by `max`.
 */
export interface Counts {
  entries: Record<string, number>;
  size: number;
  lost: number;
}

export const emptyCounts = (): Counts => ({ entries: {}, size: 0, lost: 0 });

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
  const kept = keyOf(key);
  if (Object.hasOwn(counts.entries, kept)) {
    counts.entries[kept] = (counts.entries[kept] ?? 0) + weight;
    return;
  }
  setOwn(counts.entries, kept, weight);
  counts.size += 1;
  if (counts.size > max * 2) dropRarest(counts, max);
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

export const countOf = ({ entries }: Counts, key: string): number =>
  Object.hasOwn(entries, key) ? (entries[key] ?? 0) : 0;

/** The keys with the highest counts, highest first; those with equal ones in the order of the keys. */
export function mostFrequent(counts: Counts, max: number): [string, number][] {
  return Object.entries(counts.entries)
    .toSorted(
      ([key, count], [otherKey, other]) =>
        other - count || (key < otherKey ? -1 : 1),
    )
    .slice(0, max);
}

function dropRarest(counts: Counts, max: number) {
  const sorted = mostFrequent(counts, counts.size);
  const lowered = sorted[max]?.[1] ?? 0;
  counts.entries = {};
  counts.size = 0;
  for (const [key, count] of sorted) {
    if (count <= lowered) break;
    setOwn(counts.entries, key, count - lowered);
    counts.size += 1;
  }
  counts.lost += lowered;
}
