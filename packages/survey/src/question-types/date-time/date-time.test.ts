import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import {
  checkOptions,
  describeAnswer,
  operandTypeOf,
  questionTypes,
} from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import type { DateTimeOptions } from "./answer.ts";
import { variablesOf } from "../../test-answers.ts";

const limited = (options: Partial<DateTimeOptions>) =>
  makeQuestion("date_time", 1, { options });

const anyMoment = limited({});

const read = (raw: unknown, question = anyMoment) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a date and time question", () => {
  it.each(["2026-08-17T10:00", "2024-02-29T23:59", "1900-01-01T00:00"])(
    "can be %s",
    (value) => {
      expect(read(value)).toEqual({ value });
    },
  );

  it.each([
    "2026-08-17",
    "10:00",
    "2026-08-17 10:00",
    "2026-08-17T10:00:00",
    "2026-08-17T10:00Z",
    "2026-02-30T10:00",
    "2026-08-17T24:00",
    "x",
    20260817,
    true,
    ["2026-08-17T10:00"],
    {},
  ])("cannot be %j", (raw) => {
    expect(read(raw)).toEqual({ faults: [{ code: "date_time_unreadable" }] });
  });

  it.each([null, undefined, ""])("is missing when it is %j", (raw) => {
    expect(read(raw)).toEqual({ value: null });
  });

  it("lies within the limits, both included", () => {
    const question = limited({
      min: "2026-08-17T10:00",
      max: "2026-08-17T12:00",
    });
    expect(read("2026-08-17T10:00", question)).toEqual({
      value: "2026-08-17T10:00",
    });
    expect(read("2026-08-17T09:59", question)).toEqual({
      faults: [
        { code: "date_time_too_early", params: { min: "2026-08-17T10:00" } },
      ],
    });
    expect(read("2026-08-17T12:01", question)).toEqual({
      faults: [
        { code: "date_time_too_late", params: { max: "2026-08-17T12:00" } },
      ],
    });
  });

  it("lies in a year that people mean", () => {
    expect(read("0206-08-17T10:00")).toMatchObject({
      faults: [{ code: "date_time_too_early" }],
    });
    expect(read("2101-01-01T00:00")).toMatchObject({
      faults: [{ code: "date_time_too_late" }],
    });
  });

  it("never makes reading throw", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        expect(read(raw)).toBeTypeOf("object");
      }),
    );
  });

  it("is described in the reader's language, exported as it is, and compared as a date", () => {
    const value = "2026-08-17T14:30";
    expect(describeAnswer(anyMoment, value, "id")).toBe(
      "17 Agustus 2026 pukul 14.30",
    );
    const cells = variablesOf(anyMoment).map(({ cell }) => cell(value));
    expect(cells).toEqual([value]);
    expect(operandTypeOf(anyMoment)).toEqual({ kind: "date_time" });
  });

  it("is sampled within any limits", () => {
    const moment = fc
      .date({
        min: new Date("1900-01-01T00:00Z"),
        max: new Date("2100-12-31T23:59Z"),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 16));
    fc.assert(
      fc.property(
        fc.option(moment),
        fc.option(moment),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (min, max, share) => {
          const question = limited({ min, max });
          if (checkOptions(question).length > 0) return;
          const random = {
            whole: (from: number, to: number) =>
              from + Math.round(share * (to - from)),
          };
          const [value] = questionTypes.date_time.sample(question.options, {
            random,
          } as never);
          expect(read(value, question)).toEqual({ value });
        },
      ),
    );
  });
});

describe("the limits of a date and time question", () => {
  const { optionsSchema } = questionTypes.date_time;

  it.each(["2026-08-17", "2026-02-30T10:00", "1899-12-31T23:59", ""])(
    "cannot be %j, even in a draft",
    (min) => {
      expect(optionsSchema.safeParse({ min }).success).toBe(false);
    },
  );

  it("must not cross", () => {
    const min = "2026-08-17T10:00";
    const max = "2026-08-16T10:00";
    expect(checkOptions(limited({ min, max }))).toEqual([
      { field: "max", code: "date_times_crossed", params: { min, max } },
    ]);
  });
});
