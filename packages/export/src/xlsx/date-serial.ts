import { dayMs, daySeconds, msOf, secondsOf } from "../moments.ts";

/** The first day that Excel's calendar has right: it includes 29 February 1900, which did not exist. */
const firstSerial = 61;
const serialZero = Date.UTC(1899, 11, 30);

/**
 * Returns the serial number of a date or time in a spreadsheet. Returns null for invalid texts and for days before
 * March 1900, which Excel's calendar has wrong.
 */
export function dateSerial(
  value: string,
  kind: "date" | "time" | "date_time",
): number | null {
  if (kind === "time") {
    const seconds = secondsOf(value);
    return seconds === null ? null : seconds / daySeconds;
  }
  const ms = msOf(value);
  if (ms === null) return null;
  const serial = (ms - serialZero) / dayMs;
  return serial < firstSerial ? null : serial;
}
