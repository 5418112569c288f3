import { keyOf, setOwn } from "./counts.ts";
import { emptyTally, type Tallied } from "./tally.ts";

/** Tallied states of parts of answers, by the ids of the parts that were answered. */
export type TalliedMap<State> = Record<string, Tallied<State>>;

/** Maximum number of parts: more than a question has rows, choices or fields, or a section items. */
const PARTS_MAX = 1_100;

/** Returns the entry of a part, which is created if missing; null if there are too many. */
export function entryOf<State>(
  map: TalliedMap<State>,
  id: string,
  make: () => State,
): Tallied<State> | null {
  const key = keyOf(id);
  const found = findEntry(map, key);
  if (found !== null) return found;
  if (Object.keys(map).length >= PARTS_MAX) return null;
  const made: Tallied<State> = { ...emptyTally(), state: make() };
  setOwn(map, key, made);
  return made;
}

export const findEntry = <State>(
  map: TalliedMap<State>,
  id: string,
): Tallied<State> | null => (Object.hasOwn(map, id) ? (map[id] ?? null) : null);

interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** Returns the listed parts, and after them answered ones that are not listed, under their ids. */
export function withUnlisted(
  listed: readonly Labelled[],
  map: TalliedMap<unknown>,
): Labelled[] {
  const known = new Set(listed.map(({ id }) => id));
  const unlisted = Object.keys(map)
    .filter((id) => !known.has(id))
    .toSorted()
    .map((id) => ({ id, label: id }));
  return [...listed, ...unlisted];
}
