import { sum } from "../numbers.ts";
import type { Observation, ObservedPage } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

const rule = rules.page_time;

/**
 * The share of pages that were answered faster than 2 seconds per answered item of visible time. Without the page's
 * times, the server's clock can still show that all pages without times were too fast together.
 */
export function pageTime({
  pages,
  elapsed,
}: Pick<Observation, "pages" | "elapsed">): Signal {
  const { firedShare, aloneShare, itemsMin, secondsPerItem } = rule;
  const { secondsAlone } = rule;
  const answered = pages.filter(({ items }) => items > 0);
  if (itemsOf(answered) < itemsMin) {
    return notComputable("page_time", "answers_few", firedShare);
  }
  const known = [
    ...withTimes(answered),
    ...unreportedButFast(answered, elapsed),
  ];
  if (itemsOf(known) < itemsMin || known.length * 2 < answered.length) {
    return notComputable("page_time", "times_missing", firedShare);
  }
  const fast = fasterThan(known, secondsPerItem);
  const value = fast / known.length;
  return judged("page_time", {
    value,
    threshold: firedShare,
    fired: value >= firedShare,
    alone: fasterThan(known, secondsAlone) / known.length >= aloneShare,
    details: {
      fast,
      pages: known.length,
      seconds: secondsPerItem,
      limitShare: firedShare,
    },
  });
}

type KnownPage = ObservedPage & { readonly milliseconds: number };

const fasterThan = (pages: readonly KnownPage[], secondsPerItem: number) =>
  pages.filter(
    ({ milliseconds, items }) => milliseconds < items * secondsPerItem * 1_000,
  ).length;

const withTimes = (pages: readonly ObservedPage[]): KnownPage[] =>
  pages.flatMap((page) => {
    const { milliseconds } = page;
    return milliseconds === null ? [] : [{ ...page, milliseconds }];
  });

/** Returns the pages without times if even the whole remaining time is too short for them. */
function unreportedButFast(
  pages: readonly ObservedPage[],
  elapsed: number | null,
): KnownPage[] {
  if (elapsed === null) return [];
  const unreported = pages.filter(({ milliseconds }) => milliseconds === null);
  const reported = sum(pages.map(({ milliseconds }) => milliseconds ?? 0));
  const left = Math.max(0, elapsed - reported);
  const items = itemsOf(unreported);
  return left < items * rule.secondsPerItem * 1_000
    ? unreported.map((page) => ({
        ...page,
        milliseconds: left * (page.items / items),
      }))
    : [];
}

const itemsOf = (pages: readonly ObservedPage[]) =>
  sum(pages.map(({ items }) => items));
