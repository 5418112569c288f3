import { expect, it } from "vitest";
import { namesDiffer } from "./holder-name.ts";

it.each([
  ["Sari Wulandari", "SARI WULANDARI"],
  ["Sari Wulandari", "Wulandari, Sari"],
  ["Sari Wulandari", "Hj. Sari Wulandari, S.Kom., M.M."],
  ["Dr. Budi Santoso", "budi  santoso"],
  ["Nur'aini Putri", "NURAINI PUTRI"],
  ["José Maria", "Jose Maria"],
])("%s and %s are the same name", (one, other) => {
  expect(namesDiffer(one, other)).toBe(false);
});

it.each([
  ["Sari Wulandari", "Sari Wulan"],
  ["Sari Wulandari", "Budi Santoso"],
  ["Sari", "Sari Sari"],
  ["Hj.", "Ibu"],
])("%s and %s differ", (one, other) => {
  expect(namesDiffer(one, other)).toBe(true);
});
