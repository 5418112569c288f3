import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import { otherId } from "@sigi/survey/question-types/shared/choice.ts";
import { addCount, type Counts, emptyCounts, mostFrequent } from "../counts.ts";
import type { PresentContext, SummaryType } from "../summary-type.ts";
import { withShares } from "../tally.ts";

/** Something that can be picked, with its label as plain text. */
export interface Listed {
  readonly id: string;
  readonly label: string;
  readonly image?: string | null;
}

/** The picks of a respondent, with their own words. */
export interface Picks {
  readonly ids: readonly string[];
  readonly own: readonly string[];
}

interface ChoicesState {
  ids: Counts;
  own: Counts;
}

/** Maximum number of ids, more than any list has. */
const IDS_MAX = 6_000;
const OWN_MAX = 2_000;
/** Maximum number of presented choices. Of a longer list, those that were picked most often are presented. */
const LISTED_MAX = 300;
const OWN_LISTED_MAX = 100;

interface ListOf<Options> {
  readonly list: (
    options: Options,
    context: PresentContext,
  ) => readonly Listed[];
  readonly several?: (options: Options) => boolean;
  readonly read?: (raw: unknown) => Picks | null;
}

export function choicesType<Options>({
  list,
  several = () => false,
  read = readPicks,
}: ListOf<Options>): SummaryType<Options, Picks, ChoicesState> {
  return {
    empty: () => ({ ids: emptyCounts(), own: emptyCounts() }),
    read: (raw) => read(raw),
    add: ({ ids, own }, picks, { weight }) => {
      for (const id of picks.ids) addCount(ids, id, weight, IDS_MAX);
      for (const words of picks.own) addCount(own, words, weight, OWN_MAX);
    },
    present: (tallied, options, context): SummaryOf<"choices"> => {
      const { ids, own } = tallied.state;
      return {
        kind: "choices",
        several: several(options),
        choices: withShares(
          shortened(countListed(list(options, context), ids)),
          tallied,
        ),
        own: withShares(
          mostFrequent(own, OWN_LISTED_MAX).map(([word, count]) => ({
            word,
            count,
          })),
          tallied,
        ),
      };
    },
  };
}

/** Returns the list with the count of each, and after it the ids that are not in it, the most frequent first. */
export function countListed(listed: readonly Listed[], counts: Counts) {
  const found = new Map(mostFrequent(counts));
  const known = listed.map(({ id, label, image = null }) => {
    const count = found.get(id) ?? 0;
    found.delete(id);
    return { id, label, image, count };
  });
  const unknown = [...found].map(([id, count]) => ({
    id,
    label: id,
    image: null,
    count,
  }));
  return [...known, ...unknown];
}

function shortened<Item extends { count: number }>(items: Item[]): Item[] {
  if (items.length <= LISTED_MAX) return items;
  const frequent = new Set(
    items
      .toSorted((one, other) => other.count - one.count)
      .slice(0, LISTED_MAX),
  );
  return items.filter((item) => frequent.has(item));
}

/** Reads one pick or a list of them. */
export function readPicks(raw: unknown): Picks | null {
  const picks = (Array.isArray(raw) ? raw.slice(0, PICKS_MAX) : [raw]).flatMap(
    (one) => readPick(one) ?? [],
  );
  if (picks.length === 0) return null;
  return {
    ids: [...new Set(picks.map(({ id }) => id))],
    own: [
      ...new Set(picks.flatMap(({ own }) => (own === null ? [] : [own]))),
    ].filter((own) => own !== ""),
  };
}

const PICKS_MAX = 2_000;

function readPick(raw: unknown): { id: string; own: string | null } | null {
  if (typeof raw === "string")
    return raw === "" ? null : { id: raw, own: null };
  if (!isRecord(raw)) return null;
  const { other, id, text } = raw;
  if (typeof other === "string") return { id: otherId, own: ownWords(other) };
  if (typeof id !== "string" || id === "") return null;
  return { id, own: typeof text === "string" ? ownWords(text) : null };
}

/** Normalises own words for counting: case, width and line breaks do not matter. */
const ownWords = (text: string): string =>
  text
    .slice(0, 1_000)
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .trim();
