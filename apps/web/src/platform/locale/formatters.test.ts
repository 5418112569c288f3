import { describe, expect, it } from "vitest";
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatRupiah,
  formatUntil,
} from "./formatters.ts";

const moment = new Date("2026-11-21T08:05:00Z");

describe("formatters", () => {
  it("formats rupiah with dots and a non-breaking space", () => {
    expect(formatRupiah(12_500)).toBe("Rp\u00a012.500");
    expect(formatRupiah(0)).toBe("Rp\u00a00");
    expect(formatRupiah(-1_250_000)).toBe("-Rp\u00a01.250.000");
  });

  it("formats dates in the given language", () => {
    expect(formatDate(moment, "id")).toBe("21 Nov 2026");
    expect(formatDate(moment, "en")).toBe("Nov 21, 2026");
  });

  it.each([
    ["Asia/Jakarta", "15.05", "WIB"],
    ["Asia/Makassar", "16.05", "WITA"],
    ["Asia/Jayapura", "17.05", "WIT"],
  ])("names the time zone of %s", (timeZone, time, name) => {
    const words = formatDateTime(moment, "id", timeZone);
    expect(words).toContain(time);
    expect(words.endsWith(` ${name}`)).toBe(true);
    expect(formatDateTime(moment, "en", timeZone).endsWith(` ${name}`)).toBe(
      true,
    );
  });

  it.each([
    [20, "sekarang"],
    [5 * 60, "5 menit yang lalu"],
    [3 * 3_600, "3 jam yang lalu"],
    [86_400, "kemarin"],
  ])("formats the time %i seconds ago", (seconds, words) => {
    const now = new Date(moment.getTime() + seconds * 1_000);
    expect(formatAgo(moment, now, "id")).toBe(words);
  });

  it.each([
    [-60, "sekarang", "now"],
    [20, "sekarang", "now"],
    [5 * 60, "dalam 5 menit", "in 5 minutes"],
    [47 * 3_600, "dalam 1 hari", "in 1 day"],
    [7 * 86_400, "dalam 7 hari", "in 7 days"],
  ])("formats the time in %i seconds", (seconds, id, en) => {
    const then = new Date(moment.getTime() + seconds * 1_000);
    expect(formatUntil(then, moment, "id")).toBe(id);
    expect(formatUntil(then, moment, "en")).toBe(en);
  });

  it("formats a time a week ago as a date", () => {
    const now = new Date(moment.getTime() + 7 * 86_400_000);
    expect(formatAgo(moment, now, "id")).toBe("21 Nov 2026");
  });
});
