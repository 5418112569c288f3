import { figuresFrom } from "@sigi/results/few-answers.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";

/**
 * Durations of answers: counts by geometric bins of 5 %, in total ("") and by section id. A median read from them is
 * exact to 5 % regardless of the number of answers.
 */
export type Durations = Record<string, Record<string, number>>;

interface Timings {
  readonly total: number;
  readonly sections?: Readonly<Record<string, number>> | undefined;
}

const RATIO = 1.05;
/** A day, to which longer times are capped. */
const SECONDS_MAX = 86_400;

export function addDuration(
  durations: Durations,
  timings: Timings | null,
): void {
  if (timings === null) return;
  add(durations, "", timings.total);
  for (const [section, seconds] of Object.entries(timings.sections ?? {})) {
    add(durations, section, seconds);
  }
}

/** Returns the maximum duration in seconds of this share of the answers; null if there are fewer than five. */
export function durationQuantile(
  durations: Durations,
  section: string,
  share: number,
): number | null {
  const bins = Object.hasOwn(durations, section) ? durations[section] : {};
  const ordered = Object.entries(bins ?? {})
    .map(([bin, count]) => [Number(bin), count] as const)
    .toSorted(([one], [other]) => one - other);
  const all = ordered.reduce((sum, [, count]) => sum + count, 0);
  if (all < figuresFrom) return null;
  let passed = 0;
  for (const [bin, count] of ordered) {
    passed += count;
    if (passed >= share * all) return Math.round(RATIO ** (bin + 0.5));
  }
  return null;
}

/** Reads stored durations, with any content that a database may hold. */
export const readDurations = (stored: unknown): Durations =>
  isRecord(stored) ? (stored as Durations) : {};

function add(durations: Durations, section: string, seconds: number): void {
  if (!Number.isFinite(seconds) || seconds < 0) return;
  const bin = String(
    Math.floor(
      Math.log(Math.min(Math.max(seconds, 1), SECONDS_MAX)) / Math.log(RATIO),
    ),
  );
  const bins = (durations[section] ??= {});
  bins[bin] = (bins[bin] ?? 0) + 1;
}
