import { expect, it } from "vitest";
import { formatRupiah } from "./rupiah.ts";

it.each([
  [0, "Rp\u00a00"],
  [950, "Rp\u00a0950"],
  [12_500, "Rp\u00a012.500"],
  [1_234_567, "Rp\u00a01.234.567"],
])("formats %i as %s", (amount, text) => {
  expect(formatRupiah(amount)).toBe(text);
});
