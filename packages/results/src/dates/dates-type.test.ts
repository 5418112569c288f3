import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { addValue, emptySummary } from "../summarise.ts";
import { alone, summaryOf } from "../testing/result-values.ts";

const dates = (...values: unknown[]) =>
  summaryOf("dates", makeQuestion("date", 1), values);

describe("moments", () => {
  it("that lie within two months are counted by days", () => {
    expect(
      dates("2026-08-17", "2026-08-17", "2026-09-01", "2026-02-30", 5),
    ).toEqual({
      kind: "dates",
      unit: "day",
      points: [
        { from: "2026-08-17", count: 2 },
        { from: "2026-09-01", count: 1 },
      ],
      first: "2026-08-17",
      last: "2026-09-01",
    });
  });

  it("that lie within five years are counted by months, others by years", () => {
    expect(dates("2026-01-31", "2026-01-01", "2026-08-17")).toMatchObject({
      unit: "month",
      points: [
        { from: "2026-01", count: 2 },
        { from: "2026-08", count: 1 },
      ],
    });
    expect(dates("1990-01-31", "2026-08-17")).toMatchObject({
      unit: "year",
      points: [
        { from: "1990", count: 1 },
        { from: "2026", count: 1 },
      ],
      first: "1990-01-31",
    });
  });

  it("with a time keep it in their extremes", () => {
    expect(
      summaryOf("dates", makeQuestion("date_time", 1), [
        "2026-08-17T10:00",
        "2026-08-17T09:30",
      ]),
    ).toMatchObject({
      unit: "day",
      points: [{ from: "2026-08-17", count: 2 }],
      first: "2026-08-17T09:30",
    });
  });

  it("of the day are counted by hours", () => {
    expect(
      summaryOf("dates", makeQuestion("time", 1), ["07:30", "07:00", "23:59"]),
    ).toMatchObject({
      unit: "hour",
      points: [
        { from: "07:00", count: 2 },
        { from: "23:00", count: 1 },
      ],
      first: "07:00",
      last: "23:59",
    });
  });

  it("are counted by months, then by years, once there are many", () => {
    const asked = alone(makeQuestion("date", 1));
    const state = emptySummary(asked);
    for (let day = 0; day < 73_000; day += 1) {
      const date = new Date(Date.UTC(1900, 0, 1 + day));
      addValue(asked, state, date.toISOString().slice(0, 10));
    }
    const { points } = state.state as { points: Record<string, number> };
    expect(Object.keys(points)).toHaveLength(200);
    expect(points["1904"]).toBe(366);
  });
});
