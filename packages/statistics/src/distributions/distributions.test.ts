import { describe, expect, it } from "vitest";
import { expectClose } from "../testing/expect-close.ts";
import { lowerBeta } from "./incomplete-beta.ts";
import { upperGamma } from "./incomplete-gamma.ts";
import { criticalNormal, normalTails } from "./normal-distribution.ts";
import { criticalStudent, studentTails } from "./student-distribution.ts";

describe("distributions", () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, column 0.975.
  it.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [5, 2.571],
    [10, 2.228],
    [20, 2.086],
    [30, 2.042],
    [60, 2.0],
    [100, 1.984],
  ])("give the t of the NIST table for %i degrees of freedom", (df, t) => {
    expect(criticalStudent(0.95, df)).toBeCloseTo(t, 3);
  });

  // R: qt(.975, c(.5, 3.5, 1e7)); qt(.9995, 7); qt(1 - 1e-9, 3)
  it.each([
    [0.95, 0.5, 164.5576734804945],
    [0.95, 3.5, 2.94008863798],
    [0.95, 1e7, 1.9599642217672],
    [0.999, 7, 5.407882520862],
  ])("give the t of R for confidence %d and %d", (confidence, df, t) => {
    expectClose(criticalStudent(confidence, df), t, 1e-8);
  });

  // R: pt(-2, c(1, 5.5, 1e6)) * 2; pt(-50, 3) * 2; pt(-.001, 10) * 2; pt(-3, .3) * 2
  it.each([
    [2, 1, 0.2951672353008664],
    [-2, 5.5, 0.0967543902311849],
    [2, 1e6, 0.0455005338513192],
    [50, 3, 1.7617152041272e-5],
    [0.001, 10, 0.99922178337474],
    [3, 0.3, 0.50133768968762],
    [0, 5, 1],
  ])("give the tails of t = %d with %d degrees of freedom", (t, df, p) => {
    expectClose(studentTails(t, df), p, 1e-8);
  });

  // R: qnorm(c(.95, .975, .995)); 2 * pnorm(-c(1.96, 5, 10))
  it("give the z and the tails of the normal distribution of R", () => {
    expectClose(criticalNormal(0.9), 1.64485362695147);
    expectClose(criticalNormal(0.95), 1.95996398454005);
    expectClose(criticalNormal(0.99), 2.5758293035489);
    expectClose(normalTails(1.96), 0.0499957902964409);
    expectClose(normalTails(-5), 5.73303143758388e-7);
    expectClose(normalTails(10), 1.52397060483211e-23);
  });

  // NIST/SEMATECH e-Handbook, 1.3.6.7.4, upper critical values at 0.05.
  it.each([
    [1, 3.841],
    [2, 5.991],
    [5, 11.07],
    [10, 18.307],
    [100, 124.342],
  ])(
    "give 0.05 at the critical chi-square of the NIST table for %i",
    (df, x) => {
      expect(upperGamma(df / 2, x / 2)).toBeCloseTo(0.05, 4);
    },
  );

  // R: pgamma(x, shape, lower = FALSE)
  it.each([
    [3, 0.5, 0.985612322033029],
    [3, 5, 0.124652019483081],
    [3, 50, 2.50930355220106e-19],
    [4900, 4900, 0.498100272702329],
    [75, 100, 0.0039731859708216],
  ])("give the upper gamma of shape %d at %d", (shape, x, p) => {
    expectClose(upperGamma(shape, x), p);
  });

  // R: pbeta(x, a, b)
  it.each([
    [2, 3, 0.1, 0.0523],
    [2, 3, 0.5, 0.6875],
    [2, 3, 0.9, 0.9963],
    [0.5, 20, 0.3, 0.99982620216033],
    [2, 3, 0, 0],
    [2, 3, 1, 1],
  ])("give the beta of %d and %d at %d", (a, b, x, p) => {
    expectClose(lowerBeta(a, b, x), p);
  });

  it("call a t infinite that only a vanishing sample has", () => {
    expect(criticalStudent(0.95, 1e-6)).toBe(Number.POSITIVE_INFINITY);
    expect(studentTails(1e200, 5)).toBe(0);
  });
});
