import type { DateOptions } from "@sigi/survey/question-types/date/answer.ts";
import type { DateTimeOptions } from "@sigi/survey/question-types/date-time/answer.ts";
import {
  minuteOf,
  type TimeOptions,
} from "@sigi/survey/question-types/time/answer.ts";
import type { Hand } from "./hand.ts";
import { clamp } from "./random.ts";

type Chance = Pick<Hand, "dice" | "startedAt" | "isScript">;

const dayMs = 86_400_000;
const dayNumber = (text: string) =>
  Math.floor(Date.parse(text.slice(0, 10)) / dayMs);
const dayText = (day: number) =>
  new Date(day * dayMs).toISOString().slice(0, 10);
const two = (value: number) => String(value).padStart(2, "0");

/** A date: some time ago, or the date that the calendar shows first. */
export function dayOf(
  { min, max }: DateOptions,
  title: string,
  { dice, startedAt, isScript }: Chance,
  isEarnest: boolean,
): string {
  const today = dayNumber(startedAt);
  const low = dayNumber(min ?? "1940-01-01");
  const high = Math.max(low, dayNumber(max ?? "2100-12-31"));
  const isBirth = /lahir|birth/i.test(title);
  const since = isBirth ? 365 * dice.around(31, 0.4) : dice.around(35, 1.3);
  const drawn = isEarnest
    ? today - since
    : isScript
      ? low + dice.next() * (Math.min(high, Math.max(today, low)) - low)
      : dice.pick([today, today, today - 1, today - dice.whole(2, 40)]);
  return dayText(Math.round(clamp(drawn, low, high)));
}

/** A time of the day, mostly in half hours. */
export function timeOfDay(
  { min, max, step }: TimeOptions,
  { dice, startedAt, isScript }: Chance,
  isEarnest: boolean,
): string {
  const from = minuteOf(min ?? "00:00");
  const to = minuteOf(max ?? "23:59");
  const now = minuteOf(startedAt.slice(11, 16));
  const usual =
    Math.round(8 * 2 + dice.normal() * 2) * 30 + dice.pick([0, 0, 0, 0, 15]);
  const drawn = isEarnest
    ? usual
    : isScript
      ? dice.whole(from, to)
      : dice.pick([now, now, 0, 720, 480]);
  const grain = step ?? 1;
  const steps = Math.floor((clamp(drawn, from, to) - from) / grain);
  const minute = from + steps * grain;
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A date with a time. */
export function dateTimeOf(
  { min, max }: DateTimeOptions,
  title: string,
  chance: Chance,
  isEarnest: boolean,
): string {
  const cut = (limit: string | null) => limit?.slice(0, 10) ?? null;
  const day = dayOf({ min: cut(min), max: cut(max) }, title, chance, isEarnest);
  const moment = `${day}T${timeOfDay({ min: "06:00", max: "23:30", step: null }, chance, isEarnest)}`;
  if (min !== null && moment < min) return min;
  return max !== null && moment > max ? max : moment;
}
