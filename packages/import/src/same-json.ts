/** Compares two values as JSON, regardless of the order of keys, which databases do not preserve. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  sortedJson(one) === sortedJson(other);

/** Returns JSON with the properties of each object in alphabetical order. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
