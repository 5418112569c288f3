import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultText } from "../../form-fault.ts";
import {
  checkOptions,
  describeAnswer,
  questionTypes,
} from "../../question-types.ts";
import { readAnswer } from "../../answers/read-answer.ts";
import { checkForm } from "../../check-form.ts";
import { walkForm } from "../../logic/walk-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../../test-forms.ts";
import { isDate } from "../../dates.ts";
import type { DateOptions } from "./answer.ts";
import { variablesOf } from "../../test-answers.ts";

const anyDate = makeQuestion("date", 1);
const year2026 = makeQuestion("date", 1, {
  options: { min: "2026-01-01", max: "2026-12-31" },
});

function read(question: typeof anyDate, raw: unknown) {
  return readAnswer(question, raw, { ...testContext, earlier: new Map() });
}

const isoDates = fc
  .date({
    min: new Date("1900-01-01"),
    max: new Date("2100-12-31"),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

const limits: fc.Arbitrary<DateOptions> = fc
  .tuple(isoDates, isoDates, fc.boolean(), fc.boolean())
  .map(([a, b, hasMin, hasMax]) => ({
    min: hasMin ? (a < b ? a : b) : null,
    max: hasMax ? (a < b ? b : a) : null,
  }));

describe("the answer to a date question", () => {
  it.each(["2026-08-17", "2024-02-29", "1900-01-01", "2100-12-31"])(
    "can be %s",
    (raw) => {
      expect(read(anyDate, raw)).toEqual({ value: raw });
    },
  );

  it.each([
    "2025-02-29",
    "2025-02-30",
    "2025-13-01",
    "2025-00-10",
    "2025-01-00",
    "2025-1-1",
    "17-08-2026",
    "2026-08-17T00:00:00Z",
    " 2026-08-17",
    "2026-08-17\n",
    "٢٠٢٦-٠٨-١٧",
    "+02026-08-17",
    "?",
    "9".repeat(1_000_000),
    20260817,
    ["2026-08-17"],
    { other: "2026-08-17" },
    true,
  ])("cannot be %j", (raw) => {
    expect(read(anyDate, raw)).toEqual({
      faults: [{ code: "date_unreadable" }],
    });
  });

  it.each([null, undefined, ""])("is missing where it is %j", (raw) => {
    expect(read(anyDate, raw)).toEqual({ value: null });
  });

  it("lies within the limits, which count", () => {
    expect(read(year2026, "2026-01-01")).toEqual({ value: "2026-01-01" });
    expect(read(year2026, "2026-12-31")).toEqual({ value: "2026-12-31" });
    expect(read(year2026, "2025-12-31")).toMatchObject({
      faults: [{ code: "date_too_early" }],
    });
    expect(read(year2026, "2027-01-01")).toMatchObject({
      faults: [{ code: "date_too_late" }],
    });
    expect(read(anyDate, "1899-12-31")).toMatchObject({
      faults: [{ code: "date_too_early" }],
    });
    expect(read(anyDate, "2101-01-01")).toMatchObject({
      faults: [{ code: "date_too_late" }],
    });
  });

  it("is refused with the limit in words", () => {
    const fault = { code: "date_too_early", params: { min: "2026-01-01" } };
    expect(faultText(fault as never, "id")).toContain("1 Januari 2026");
    expect(faultText(fault as never, "en")).toContain("January 1, 2026");
  });

  it("is said in the reader's language and exported as it can be sorted", () => {
    expect(describeAnswer(anyDate, "2026-08-17", "id")).toBe("17 Agustus 2026");
    expect(describeAnswer(anyDate, "2026-08-17", "en")).toBe("August 17, 2026");
    const [column] = variablesOf(anyDate);
    expect(column?.cell("2026-08-17")).toBe("2026-08-17");
  });

  it("is sampled within any limits", () => {
    fc.assert(
      fc.property(
        limits,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (options, share) => {
          const random = {
            whole: (min: number, max: number) =>
              min + Math.round(share * (max - min)),
          };
          const [value] = questionTypes.date.sample(options, {
            random,
          } as never);
          const question = makeQuestion("date", 1, { options });
          expect(read(question, value)).toEqual({ value });
        },
      ),
    );
  });
});

describe("the limits of a date question", () => {
  it("must not cross", () => {
    const options = { min: "2026-02-01", max: "2026-01-31" };
    const [fault] = checkOptions(makeQuestion("date", 1, { options }));
    expect(fault).toMatchObject({ field: "max", code: "dates_crossed" });
    expect(fault && faultText(fault, "id")).toContain("1 Februari 2026");
    expect(fault && faultText(fault, "en")).toContain("January 31, 2026");
    const sameDay = { min: "2026-02-01", max: "2026-02-01" };
    expect(checkOptions(makeQuestion("date", 1, { options: sameDay }))).toEqual(
      [],
    );
  });

  it.each(["2025-02-30", "1899-12-31", "2101-01-01", "", 7])(
    "cannot be %j, even in a draft",
    (min) => {
      const { optionsSchema } = questionTypes.date;
      expect(optionsSchema.safeParse({ min }).success).toBe(false);
    },
  );
});

describe("a condition on a date", () => {
  const formWith = (condition: string) =>
    makeForm(
      makeSection(1, [
        anyDate,
        makeQuestion("short_text", 2, { showIf: expr(condition) }),
      ]),
    );

  it.each([
    ["q1 < '2026-08-18'", true],
    ["q1 < '2026-08-17'", false],
    ["q1 >= '2026-08-17'", true],
    ["q1 >= '2026-10-01'", false],
  ])("compares it with another one: %s is %s", (condition, holds) => {
    const answers = new Map([[1, "2026-08-17"]]);
    const { sections } = walkForm(formWith(condition), answers, testContext);
    expect(sections[0]?.questions).toHaveLength(holds ? 2 : 1);
    expect(checkForm(formWith(condition))).toEqual([]);
  });

  it.each(["'2025-02-30'", "''", "7"])("cannot compare it with %s", (value) => {
    expect(checkForm(formWith(`q1 < ${value}`))).toMatchObject([
      { place: "questions.2.showIf", code: "expression_value_unfit" },
    ]);
  });
});

describe("the calendar", () => {
  it("has each day of its years", () => {
    fc.assert(fc.property(isoDates, isDate));
  });
});
