import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import { testContext } from "@sigi/survey/test-forms.ts";
import { facts, fittingAnswers } from "@sigi/survey/testing/random-answers.ts";
import { forms } from "@sigi/survey/testing/random-forms.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judge } from "./judge.ts";
import type { Observation } from "./observation.ts";
import { observe } from "./observe.ts";
import { pageTime } from "./signals/page-time.ts";
import { straightLining } from "./signals/straight-lining.ts";
import { addToStatistics, emptyStatistics } from "./survey-statistics.ts";
import { anObservation, gridsOf, pagesOf } from "./testing/observations.ts";
import { fingerprintsOf } from "./text-fingerprints.ts";

/** Behaviour that a page might report, true or not. */
const reported = fc.option(
  fc.record({
    pages: fc.dictionary(fc.constantFrom("1", "2", "3"), fc.double()),
    pasted: fc.dictionary(fc.constantFrom("1", "2"), fc.double()),
    device: fc.constantFrom("phone", "desktop"),
  }) as fc.Arbitrary<Behaviour>,
  { nil: null },
);

const elapsed = fc.option(fc.double(), { nil: null });

const shared = fc.option(
  fc.record({
    sameBankAccount: fc.boolean(),
    sameDeviceToken: fc.boolean(),
  }),
  { nil: null },
);

const grid = fc.stringMatching(/^[1-5]{4,12}$/);

const observations: fc.Arbitrary<Observation> = fc
  .record({
    grids: fc.array(grid, { maxLength: 6 }),
    pages: fc.array(
      fc.tuple(fc.option(fc.nat(60), { nil: null }), fc.nat(20), fc.nat(200)),
      { maxLength: 6 },
    ),
    texts: fc.array(fc.string({ unit: "grapheme" }), { maxLength: 3 }),
    checks: fc.record({ passed: fc.nat(3), failed: fc.nat(3) }),
  })
  .map(({ grids, pages, texts, checks }) =>
    anObservation({
      checks,
      scales: gridsOf(grids),
      pages: pagesOf(...pages),
      texts: texts.map((text, index) => ({
        questionId: index,
        key: `${index}`,
        text,
        asked: "",
      })),
    }),
  );

describe("judging any answer", () => {
  it("gives a bounded verdict, never an error, whatever the page reports", () => {
    const given = fc.tuple(forms, facts, fc.nat(), reported, elapsed, shared);
    fc.assert(
      fc.property(given, ([form, drawn, seed, behaviour, time, identity]) => {
        const values = fittingAnswers(form, drawn, seed);
        const { facts: _, ...context } = testContext;
        const observation = observe(form, drawn, values, behaviour, {
          ...context,
          elapsed: time,
        });
        const statistics = Array.from({ length: 3 }).reduce(
          (before: typeof emptyStatistics) =>
            addToStatistics(before, observation),
          emptyStatistics,
        );
        const verdict = judge(observation, statistics, {
          shared: identity,
          texts: {
            own: fingerprintsOf(observation),
            others: fingerprintsOf(observation),
          },
        });
        expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict);
        expect(JSON.parse(JSON.stringify(statistics))).toEqual(statistics);
        expect(verdict.order).toBeGreaterThanOrEqual(0);
        expect(verdict.order).toBeLessThanOrEqual(500);
      }),
      runs(60),
    );
  });

  it("counts families as its signals say", () => {
    fc.assert(
      fc.property(observations, shared, (observation, identity) => {
        const { decision, families, signals } = judge(observation, null, {
          shared: identity,
          texts: { own: [], others: [] },
        });
        const counting = new Set(
          signals
            .filter(({ effect }) => effect === "counts" || effect === "holds")
            .map(({ family }) => family),
        );
        expect(new Set(families)).toEqual(counting);
        const alone = signals.some(({ effect }) => effect === "holds");
        expect(decision === "hold").toBe(alone || counting.size >= 2);
        for (const { outcome, effect, reason, value } of signals) {
          expect(effect !== "none").toBe(outcome === "fired");
          expect(reason !== null).toBe(outcome === "not_computable");
          expect(value === null).toBe(outcome === "not_computable");
          if (value !== null) expect(Number.isFinite(value)).toBe(true);
        }
      }),
      runs(500),
    );
  });

  it("never holds a slow respondent for patterns on scales alone", () => {
    fc.assert(
      fc.property(fc.array(grid, { maxLength: 8 }), (grids) => {
        const scales = gridsOf(grids);
        const observation = anObservation({
          scales,
          pages: pagesOf([60 + scales.length * 5, scales.length]),
        });
        const verdict = judge(observation, null, { shared: null, texts: null });
        expect(verdict.decision).toBe("clean");
      }),
      runs(500),
    );
  });

  it("finds no fewer fast pages in less time", () => {
    fc.assert(
      fc.property(
        observations,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (observation, share) => {
          const faster = observation.pages.map((page) => ({
            ...page,
            milliseconds:
              page.milliseconds === null ? null : page.milliseconds * share,
          }));
          const before = pageTime(observation).value ?? 0;
          const after = pageTime({ pages: faster, elapsed: null }).value ?? 0;
          expect(after).toBeGreaterThanOrEqual(before);
        },
      ),
      runs(500),
    );
  });

  it("finds no fewer straight lines once a grid is straight", () => {
    const several = fc.array(grid, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(several, fc.nat(5), (given, index) => {
        const straightened = given.map((one, at) =>
          at === index % given.length ? "3".repeat(one.length) : one,
        );
        const valueOf = (list: readonly string[]) =>
          straightLining({ scales: gridsOf(list) }).value ?? 0;
        expect(valueOf(straightened)).toBeGreaterThanOrEqual(valueOf(given));
      }),
      runs(500),
    );
  });
});
