import type { Profile } from "@sigi/contract/demographics.ts";

/** How much of a profile is told, from 0 to 1. The residence counts once, when it is told down to the subdistrict. */
export function profileCompleteness({
  provinceId: _,
  cityId: __,
  subdistrictId,
  ...others
}: Profile): number {
  const told = [subdistrictId, ...Object.values(others)].map((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return told.filter(Boolean).length / told.length;
}
