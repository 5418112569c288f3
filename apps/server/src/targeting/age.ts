import type { AgeBand } from "@sigi/contract/user-details.ts";

/** Formatter of dates in Jakarta, whose calendar ages follow regardless of the server's time zone. */
const jakartaDate = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Jakarta",
});

/** The date in Jakarta, `YYYY-MM-DD`. */
export const dateInJakarta = (now: Date): string => jakartaDate.format(now);

/**
 * The latest birth date, `YYYY-MM-DD`, of users who are at least `years` old on `today`. A birthday on 29 February
 * counts as 1 March in other years. Dates compare as text.
 */
export function latestBirthDate(years: number, today: string): string {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, "0");
  const date = `${year}${today.slice(4)}`;
  return isReal(date) ? date : `${year}-02-28`;
}

/** Returns true if the date exists. Only 29 February can fail here. */
const isReal = (date: string) =>
  new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

/** The age in whole years on `today`, by the same rule; both dates `YYYY-MM-DD`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

/** The lowest age of each band, the oldest band first. */
const bands = [
  [65, "65_up"],
  [55, "55_64"],
  [45, "45_54"],
  [35, "35_44"],
  [25, "25_34"],
  [18, "18_24"],
] as const satisfies readonly (readonly [number, AgeBand])[];

/** The age in bands of about ten years; null without a birth date. Both dates `YYYY-MM-DD`. */
export function ageBandOf(
  birthDate: string | null,
  today: string,
): AgeBand | null {
  if (birthDate === null) return null;
  const age = ageOn(birthDate, today);
  return bands.find(([youngest]) => age >= youngest)?.[1] ?? "under_18";
}
