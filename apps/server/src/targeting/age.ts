/** People are as old as the calendar in Jakarta says, whatever the server's time zone. */
const jakartaDate = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Jakarta",
});

/** The date in Jakarta, `YYYY-MM-DD`. */
export const dateInJakarta = (now: Date): string => jakartaDate.format(now);

/**
 * The last day of birth, `YYYY-MM-DD`, of those who are at least `years` old on `today`. Whoever was born on 29 February
 * grows older on 1 March in other years. Dates compare as text.
 */
export function latestBirthDate(years: number, today: string): string {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, "0");
  const date = `${year}${today.slice(4)}`;
  return isReal(date) ? date : `${year}-02-28`;
}

/** Whole years on `today`, by the same rule; both dates `YYYY-MM-DD`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

/** Only 29 February can be unreal here. */
const isReal = (date: string) =>
  new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
