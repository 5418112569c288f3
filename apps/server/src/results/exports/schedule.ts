import type { scheduleIntervals } from "@sigi/contract/result-exports.ts";

type Interval = (typeof scheduleIntervals)[number];

const DAY_MS = 24 * 3_600_000;

/** The first time after `now` that is a whole number of intervals after `from`. */
export function nextTime(every: Interval, from: Date, now: Date): Date {
  for (let count = 1; ; count++) {
    const time = later(every, from, count);
    if (time.getTime() > now.getTime()) return time;
  }
}

function later(every: Interval, from: Date, count: number): Date {
  if (every === "month") return monthsLater(from, count);
  const days = every === "week" ? 7 : 1;
  return new Date(from.getTime() + count * days * DAY_MS);
}

/** Returns the same day and time of a later month, or its last day, in UTC. */
function monthsLater(from: Date, count: number): Date {
  const time = new Date(from);
  time.setUTCMonth(from.getUTCMonth() + count, 1);
  const daysOfMonth = new Date(
    Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0),
  ).getUTCDate();
  time.setUTCDate(Math.min(from.getUTCDate(), daysOfMonth));
  return time;
}
