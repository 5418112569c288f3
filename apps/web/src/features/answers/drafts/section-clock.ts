/** Seconds by section id. */
export type SectionSeconds = Readonly<Record<number, number>>;

/** Measures the time that each section is on screen. Time with the page hidden does not count. */
export interface SectionClock {
  /** Counts time for this section from now on, or since a time that has passed; null pauses. */
  readonly enter: (sectionId: number | null, since?: number) => void;
  /** Times up to now, in seconds with one decimal. */
  readonly seconds: () => SectionSeconds;
}

/** @param now A monotonic clock in milliseconds. */
export function createSectionClock(
  before: SectionSeconds,
  now: () => number,
): SectionClock {
  const spentMs = new Map(
    Object.entries(before).map(([id, seconds]) => [Number(id), seconds * 1000]),
  );
  let current: number | null = null;
  let since = now();

  const settle = () => {
    const at = now();
    if (current !== null) {
      spentMs.set(current, (spentMs.get(current) ?? 0) + at - since);
    }
    since = at;
  };

  return {
    enter(sectionId, earlier) {
      settle();
      current = sectionId;
      since = earlier ?? since;
    },
    seconds() {
      settle();
      return Object.fromEntries(
        [...spentMs].map(([id, ms]) => [id, Math.round(ms / 100) / 10]),
      );
    },
  };
}

/** The timings of a submission, in seconds. */
export function timingsOf(seconds: SectionSeconds) {
  const total = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  return { total: Math.round(total * 10) / 10, sections: { ...seconds } };
}
