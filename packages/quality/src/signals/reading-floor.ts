import { isBelowReadingFloor } from "../nudge.ts";
import type { Observation } from "../observation.ts";
import { judged, notComputable, type Signal } from "../signal.ts";
import { rules } from "../thresholds.ts";

/** The share of answered pages that were on screen for less than a third of a second per word. */
export function readingFloor({ pages }: Pick<Observation, "pages">): Signal {
  const { firedShare } = rules.reading_floor;
  const answered = pages.filter(({ items, words }) => items > 0 && words > 0);
  if (answered.length === 0) {
    return notComputable("reading_floor", "answers_few", firedShare);
  }
  const timed = answered.flatMap(({ milliseconds, words }) =>
    milliseconds === null ? [] : [{ milliseconds, words }],
  );
  if (timed.length * 2 < answered.length) {
    return notComputable("reading_floor", "times_missing", firedShare);
  }
  const fast = timed.filter(({ milliseconds, words }) =>
    isBelowReadingFloor(milliseconds, words),
  ).length;
  const value = fast / timed.length;
  return judged("reading_floor", {
    value,
    threshold: firedShare,
    fired: value >= firedShare,
    details: { fast, pages: timed.length, limitShare: firedShare },
  });
}
