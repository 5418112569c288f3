import { describe, expect, it } from "vitest";
import {
  durationText,
  figureText,
  momentText,
  percentText,
  rangeText,
} from "./figure-texts.ts";

describe("durationText", () => {
  it.each([
    [0, "0 dtk"],
    [42.9, "42 dtk"],
    [60, "1 mnt 0 dtk"],
    [3_599, "59 mnt 59 dtk"],
    [3_720, "1 jam 2 mnt"],
    [604_800, "168 jam 0 mnt"],
  ])("formats %d seconds as %s", (seconds, text) => {
    expect(durationText(seconds, "id")).toBe(text.replaceAll(" ", "\u00a0"));
  });
});

it("writes figures as each language does", () => {
  expect(percentText(0.125, "id")).toBe("12,5%");
  expect(percentText(0.125, "en")).toBe("12.5%");
  expect(figureText(1234.567, "id")).toBe("1.234,57");
  expect(figureText(1234.567, "en", 1)).toBe("1,234.6");
  expect(figureText(null, "id")).toBe("–");
});

it("has no range where a bound is missing", () => {
  const format = (value: number) => figureText(value, "id");
  expect(rangeText(3.1, 4.2, format)).toBe("3,1–4,2");
  expect(rangeText(null, 4.2, format)).toBe("–");
});

it.each([
  ["2026", "2026"],
  ["2026-11", "Nov 2026"],
  ["2026-11-24", "24 Nov 2026"],
  ["2026-11-24T18:01", "24 Nov 2026 18:01"],
  ["18:00", "18:00"],
])("writes the moment %s as %s", (iso, text) => {
  expect(momentText(iso, "id")).toBe(text);
});
