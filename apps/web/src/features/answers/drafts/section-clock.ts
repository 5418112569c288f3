/** Seconds by section id. */
export type SectionSeconds = Readonly<Record<number, number>>;

/** Counts the time in which a section is before the person's eyes: not while the page is hidden. */
export interface SectionClock {
  /** From now on the time is this section's; null pauses. */
  readonly enter: (sectionId: number | null) => void;
  /** All times up to now, in seconds with one decimal. */
  readonly seconds: () => SectionSeconds;
}

/** @param now Milliseconds of a clock that only goes forward. */
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
    enter(sectionId) {
      settle();
      current = sectionId;
    },
    seconds() {
      settle();
      return Object.fromEntries(
        [...spentMs].map(([id, ms]) => [id, Math.round(ms / 100) / 10]),
      );
    },
  };
}

/** What a submission tells of the time spent. */
export function timingsOf(seconds: SectionSeconds) {
  const total = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  return { total: Math.round(total * 10) / 10, sections: { ...seconds } };
}
