const secondMs = 1_000;

/**
 * Converts a date, or a date and time in UTC or without a zone, to milliseconds since 1970, interpreted as UTC. Returns
 * null for any other text.
 */
export function msOf(moment: string): number | null {
  const ms = Date.parse(
    /T\d{2}:\d{2}$/.test(moment) ? `${moment}:00Z` : moment,
  );
  return Number.isNaN(ms) ? null : ms;
}

/** Converts a time of day, "09:30", to seconds since midnight. Returns null for any other text. */
export function secondsOf(time: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/.exec(time);
  return parts === null
    ? null
    : Number(parts[1]) * 3_600 + Number(parts[2]) * 60;
}

export const daySeconds = 86_400;
export const dayMs = daySeconds * secondMs;
