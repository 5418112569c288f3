import { sum } from "../numbers.ts";
import type { Observation, ObservedPage } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

const rule = rules.page_time;

/**
 * The share of pages that were answered faster than 2 seconds per answered item of visible time. Without the page's
 * times, the server's clock can still show that all of the untold pages were too fast together.
 */
export function pageTime({
  pages,
  elapsed,
}: Pick<Observation, "pages" | "elapsed">): Signal {
  const { firedShare, aloneShare, itemsMin, secondsPerItem } = rule;
  const answered = pages.filter(({ items }) => items > 0);
  if (itemsOf(answered) < itemsMin) {
    return notComputable("page_time", "answers_few", firedShare);
  }
  const known = [...withTimes(answered), ...untoldButFast(answered, elapsed)];
  if (itemsOf(known) < itemsMin || known.length * 2 < answered.length) {
    return notComputable("page_time", "times_missing", firedShare);
  }
  const fast = known.filter(({ isFast }) => isFast).length;
  const value = fast / known.length;
  return judged("page_time", {
    value,
    threshold: firedShare,
    fired: value >= firedShare,
    alone: value >= aloneShare,
    details: {
      fast,
      pages: known.length,
      seconds: secondsPerItem,
      limitShare: firedShare,
    },
  });
}

type KnownPage = ObservedPage & { readonly isFast: boolean };

const withTimes = (pages: readonly ObservedPage[]): KnownPage[] =>
  pages.flatMap((page) =>
    page.milliseconds === null
      ? []
      : [{ ...page, isFast: isFast(page.milliseconds, page.items) }],
  );

/** The pages without times, where even all the time that is left to them is too short. */
function untoldButFast(
  pages: readonly ObservedPage[],
  elapsed: number | null,
): KnownPage[] {
  if (elapsed === null) return [];
  const untold = pages.filter(({ milliseconds }) => milliseconds === null);
  const told = sum(pages.map(({ milliseconds }) => milliseconds ?? 0));
  return isFast(Math.max(0, elapsed - told), itemsOf(untold))
    ? untold.map((page) => ({ ...page, isFast: true }))
    : [];
}

const isFast = (milliseconds: number, items: number) =>
  milliseconds < items * rule.secondsPerItem * 1_000;

const itemsOf = (pages: readonly ObservedPage[]) =>
  sum(pages.map(({ items }) => items));
