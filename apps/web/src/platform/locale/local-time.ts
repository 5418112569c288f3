/** The value of an `<input type="datetime-local">` in the device's time zone: `2026-11-21T09:30`; empty for null. */
export function toLocalInput(time: Date | null): string {
  if (!time) return "";
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Parses the value of such an input; null for an empty string. */
export const fromLocalInput = (input: string): Date | null =>
  input === "" ? null : new Date(input);
