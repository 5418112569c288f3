import type { AgeBand } from "@sigi/contract/user-details.ts";
import { ageOn } from "./age.ts";

/** The youngest of each band, the oldest band first. */
const bands = [
  [65, "65_up"],
  [55, "55_64"],
  [45, "45_54"],
  [35, "35_44"],
  [25, "25_34"],
  [18, "18_24"],
] as const satisfies readonly (readonly [number, AgeBand])[];

/** How old somebody is, no closer than ten years; both dates `YYYY-MM-DD`, null when the birth date is not told. */
export function ageBandOf(
  birthDate: string | null,
  today: string,
): AgeBand | null {
  if (birthDate === null) return null;
  const age = ageOn(birthDate, today);
  return bands.find(([youngest]) => age >= youngest)?.[1] ?? "under_18";
}
