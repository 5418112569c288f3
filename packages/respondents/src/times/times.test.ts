import { describe, expect, it } from "vitest";
import type { Form } from "@sigi/survey/survey-form.ts";
import { clinicVisit } from "../forms/clinic-visit.ts";
import { thesisScales } from "../forms/thesis-scales.ts";
import type { RespondentKind } from "../kinds.ts";
import { correlation, deviation, median } from "../testing/figures.ts";
import { lengthOf, named, respondents } from "../testing/respondents.ts";

describe("times", () => {
  const totals = (kind: RespondentKind, form: Form = thesisScales) =>
    respondents(kind, form, 200).map(({ behaviour }) =>
      Object.values(behaviour.pages).reduce((sum, ms) => sum + ms, 0),
    );
  const typical = totals("typical");

  it("of honest respondents are log-normal: two thirds lie within a factor of about 1.4 of the median", () => {
    const spread = deviation(typical.map(Math.log));
    expect(spread).toBeGreaterThan(0.25);
    expect(spread).toBeLessThan(0.5);
    const perItem = median(typical) / 60;
    expect(perItem).toBeGreaterThan(3_500);
    expect(perItem).toBeLessThan(8_000);
  });

  it.each([
    ["fast_reader", 0.4, 0.65],
    ["elderly_slow", 1.6, 2.8],
    ["slow_phone", 1.15, 2],
    ["distracted", 1.05, 1.8],
    ["genuine_straight_liner", 0.75, 1.1],
    ["speeder", 0.05, 0.2],
    ["straight_lining", 0.1, 0.35],
    ["uniform_random", 0.05, 0.4],
    ["slow_bot", 0.6, 1.2],
    ["late_onset", 0.35, 0.75],
  ] as const)(
    "of %s have a median of %d to %d typical ones",
    (kind, least, most) => {
      const ratio = median(totals(kind)) / median(typical);
      expect(ratio).toBeGreaterThan(least);
      expect(ratio).toBeLessThan(most);
    },
  );

  it("grow with the text that is typed, and are longer on phones", () => {
    const { id } = named(clinicVisit, "improve");
    const all = respondents("typical", clinicVisit, 300);
    const lengths = all.map(({ values }) => lengthOf(values.get(id)));
    const pages = all.map(({ behaviour }) => Math.log(behaviour.pages[3] ?? 1));
    expect(correlation(lengths, pages)).toBeGreaterThan(0.4);
    const onDevice = (device: string) =>
      median(
        all
          .filter(({ behaviour }) => behaviour.device === device)
          .map(({ behaviour }) => behaviour.pages[2] ?? 0),
      );
    expect(onDevice("phone")).toBeGreaterThan(onDevice("desktop"));
  });
});
