import { dayMs, daySeconds, msOf, secondsOf } from "../moments.ts";

/** The first day that Excel's calendar has right: it counts one in February 1900 that never was. */
const firstSerial = 61;
const serialZero = Date.UTC(1899, 11, 30);

/** The number by which a spreadsheet knows a moment. Null for what Excel's calendar cannot have: days before March 1900. */
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
