export type LevelName = "Junior Tester" | "Online Tester" | "Premium Tester";

export const onlineFrom = 200;
export const premiumFrom = 300;
const starsAt = [100, 200, 300] as const;
const barFullAt = 300;

/** Points added for an accepted answer and subtracted for a rejected one, unless an admin sets others. */
export const defaultLevelPoints = { accepted: 10, rejected: 10 } as const;

/** A respondent's level by name; the names are the same in every language. */
export function levelName(level: number): LevelName {
  if (level < onlineFrom) return "Junior Tester";
  return level < premiumFrom ? "Online Tester" : "Premium Tester";
}

/** Filled share of the level bar, 0 to 1. */
export function levelBarWidth(level: number): number {
  return Math.min(Math.max(level, 0), barFullAt) / barFullAt;
}

/** Number of lit stars, 0 to 3. */
export function levelStars(level: number): number {
  return starsAt.filter((threshold) => level >= threshold).length;
}

/** The level after an accepted answer. */
export function raiseLevel(
  level: number,
  points: number = defaultLevelPoints.accepted,
): number {
  return level + points;
}

/** The level after a rejected answer; never below 0. */
export function lowerLevel(
  level: number,
  points: number = defaultLevelPoints.rejected,
): number {
  return Math.max(0, level - points);
}
