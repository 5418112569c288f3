import { expect, it } from "vitest";
import { wrapText } from "./wrap-text.ts";

it("breaks at spaces and keeps every word", () => {
  const text = "Seberapa sering Anda sarapan di rumah";
  const lines = wrapText(text, 120, { linesMax: 10 });
  expect(lines.join(" ")).toBe(text);
  expect(lines.length).toBeGreaterThan(2);
});

it("ends in an ellipsis where lines are left out", () => {
  const lines = wrapText("satu dua tiga empat lima enam", 60, { linesMax: 2 });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

it("cuts a word that is longer than a line", () => {
  const lines = wrapText("https://contoh.id/alamat", 80, { linesMax: 9 });
  expect(lines.join("")).toBe("https://contoh.id/alamat");
  expect(lines.length).toBeGreaterThan(1);
});
