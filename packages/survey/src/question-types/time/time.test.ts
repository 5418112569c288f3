import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFaultText } from "../../answers/answer-fault.ts";
import { readAnswer } from "../../answers/read-answer.ts";
import { answerFormats } from "../../answer-formats.ts";
import { faultText } from "../../form-fault.ts";
import {
  checkOptions,
  describeAnswer,
  operandTypeOf,
  questionTypes,
} from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import type { TimeOptions } from "./answer.ts";
import { variablesOf } from "../../test-answers.ts";

const limited = (options: Partial<TimeOptions>) =>
  makeQuestion("time", 1, { options });

const anyTime = limited({});

const read = (raw: unknown, question = anyTime) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a time question", () => {
  it.each(["00:00", "07:30", "23:59"])("can be %s", (value) => {
    expect(read(value)).toEqual({ value });
  });

  it.each([
    ..."7:30 24:00 07:60 07.30 0730 07:30:00 -1:00 07:3 x".split(" "),
    "07:30\n",
    730,
    true,
    ["07:30"],
    {},
  ])("cannot be %j", (raw) => {
    expect(read(raw)).toEqual({ faults: [{ code: "time_unreadable" }] });
  });

  it.each([null, undefined, ""])("is missing when it is %j", (raw) => {
    expect(read(raw)).toEqual({ value: null });
  });

  it("lies within the limits, both included", () => {
    const question = limited({ min: "08:00", max: "16:30" });
    expect(read("08:00", question)).toEqual({ value: "08:00" });
    expect(read("16:30", question)).toEqual({ value: "16:30" });
    expect(read("07:59", question)).toEqual({
      faults: [{ code: "time_too_early", params: { min: "08:00" } }],
    });
    expect(read("16:31", question)).toEqual({
      faults: [{ code: "time_too_late", params: { max: "16:30" } }],
    });
  });

  it("lies on the steps from the earliest time on", () => {
    const question = limited({ min: "08:10", step: 15 });
    expect(read("08:25", question)).toEqual({ value: "08:25" });
    expect(read("08:30", question)).toEqual({
      faults: [{ code: "time_off_step", params: { step: 15, from: "08:10" } }],
    });
    expect(read("00:30", limited({ step: 30 }))).toEqual({ value: "00:30" });
  });

  it("is refused in the words of the reader's language", () => {
    const say = (locale: "id" | "en") =>
      answerFaultText(
        { code: "time_off_step", params: { step: 15, from: "14:30" } },
        locale,
        answerFormats,
      );
    expect(say("id")).toBe(
      "Pilih jam dengan kelipatan 15 menit, mulai pukul 14.30.",
    );
    expect(say("en").replace("\u202f", " ")).toBe(
      "Choose a time in steps of 15 min, starting at 2:30 PM.",
    );
  });

  it("never makes reading throw", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        expect(read(raw)).toBeTypeOf("object");
      }),
    );
  });

  it("is described in the reader's language, exported as it is, and compared as a time", () => {
    expect(describeAnswer(anyTime, "14:30", "id")).toBe("14.30");
    const cells = variablesOf(anyTime).map(({ cell }) => cell("14:30"));
    expect(cells).toEqual(["14:30"]);
    expect(operandTypeOf(anyTime)).toEqual({ kind: "time" });
  });

  it("is sampled within any limits", () => {
    const minute = fc.integer({ min: 0, max: 1_439 });
    const time = minute.map((at) =>
      new Date(at * 60_000).toISOString().slice(11, 16),
    );
    fc.assert(
      fc.property(
        fc.option(time),
        fc.option(time),
        fc.option(fc.integer({ min: 1, max: 720 })),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (min, max, step, share) => {
          const question = limited({ min, max, step });
          if (checkOptions(question).length > 0) return;
          const random = {
            whole: (from: number, to: number) =>
              from + Math.round(share * (to - from)),
          };
          const [value] = questionTypes.time.sample(question.options, {
            random,
          } as never);
          expect(read(value, question)).toEqual({ value });
        },
      ),
    );
  });
});

describe("the limits of a time question", () => {
  const { optionsSchema } = questionTypes.time;

  it.each([{ min: "8:00" }, { max: "24:00" }, { step: 0 }, { step: 721 }])(
    "cannot be %j, even in a draft",
    (options) => {
      expect(optionsSchema.safeParse(options).success).toBe(false);
    },
  );

  it("must not cross", () => {
    const [fault] = checkOptions(limited({ min: "17:00", max: "08:00" }));
    expect(fault).toEqual({
      field: "max",
      code: "times_crossed",
      params: { min: "17:00", max: "08:00" },
    });
    expect(fault && faultText(fault, "id")).toBe(
      "Jam paling awal (17.00) tidak boleh sesudah jam paling akhir (08.00).",
    );
  });
});
