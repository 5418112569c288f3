import { answerFormats } from "../../answer-formats.ts";
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import {
  checkOptions,
  describeAnswer,
  questionTypes,
} from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { usabilityTaskAnswer } from "./answer.ts";
import { variablesOf } from "../../test-answers.ts";

const question = makeQuestion("usability_task", 1);
const strict = makeQuestion("usability_task", 1, {
  options: { remarksRequired: true },
});
const report = {
  outcome: "partly",
  seconds: 95,
  remarks: "Tombolnya kecil.",
} as const;

const read = (raw: unknown, of = question) =>
  readAnswer(of, raw, { ...testContext, earlier: new Map() });

describe("the answer to a usability task", () => {
  it("is the outcome, the time and the remarks", () => {
    expect(read(report)).toEqual({ value: report });
    expect(read({ ...report, openedAt: 1 })).toEqual({ value: report });
    expect(read({ outcome: "success", seconds: 0 })).toEqual({
      value: { outcome: "success", seconds: 0, remarks: "" },
    });
  });

  it.each([null, undefined, {}, { openedAt: 1_700_000_000_000 }])(
    "is missing where it is %j",
    (raw) => {
      expect(read(raw)).toEqual({ value: null });
    },
  );

  it.each([
    ["another outcome", { ...report, outcome: "maybe" }, "answer_unreadable"],
    ["no time", { outcome: "success" }, "answer_unreadable"],
    ["a negative time", { ...report, seconds: -1 }, "answer_unreadable"],
    ["a fraction", { ...report, seconds: 1.5 }, "answer_unreadable"],
    ["two days", { ...report, seconds: 172_800 }, "answer_unreadable"],
    ["remarks in a list", { ...report, remarks: ["a"] }, "answer_unreadable"],
    [
      "long remarks",
      { ...report, remarks: "a".repeat(2_001) },
      "remarks_too_long",
    ],
    [
      "huge remarks",
      { ...report, remarks: "a".repeat(1e6) },
      "remarks_too_long",
    ],
    ["a text", "success", "answer_unreadable"],
    ["a list", ["success"], "answer_unreadable"],
  ])("cannot be %s", (_, raw, code) => {
    expect(read(raw)).toMatchObject({ faults: [{ code }] });
  });

  it("needs remarks where the creator asks for them", () => {
    expect(read({ ...report, remarks: " " }, strict)).toEqual({
      faults: [{ code: "remarks_missing" }],
    });
    expect(read(report, strict)).toEqual({ value: report });
  });

  it("lends its parts to expressions", () => {
    const part = (...path: string[]) =>
      usabilityTaskAnswer.operand?.(
        report,
        path,
        question.options,
        answerFormats,
      );
    expect(part()).toBe("partly");
    expect(part("success")).toBe(false);
    expect(part("seconds")).toBe(95);
    expect(part("remarks")).toBe("Tombolnya kecil.");
    expect(part("toString")).toBeNull();
  });

  it("is said in the reader's language and exported in three columns", () => {
    expect(describeAnswer(question, report, "id")).toBe(
      "Berhasil sebagian, 95 detik: Tombolnya kecil.",
    );
    expect(
      variablesOf(question).map(({ id, cell }) => [id, cell(report)]),
    ).toEqual([
      ["outcome", "partly"],
      ["seconds", 95],
      ["remarks", "Tombolnya kecil."],
    ]);
  });
});

describe("the link of a usability task", () => {
  it.each([
    "https://contoh.id",
    "https://www.contoh.co.id:8443/a/b?c=d#e",
    "https://bücher.example/",
  ])("can be %s", (url) => {
    expect(faultOf(url)).toBeUndefined();
  });

  it.each([
    ["", "link_missing"],
    ["http://contoh.id", "link_insecure"],
    ["contoh.id", "link_insecure"],
    ["javascript:alert(1)//https://contoh.id", "link_insecure"],
    ["https://ayu:rahasia@contoh.id/", "link_insecure"],
    ["https://contoh", "link_insecure"],
    ["https://contoh.id/a b", "link_insecure"],
    ["https://", "link_insecure"],
  ])("%j cannot be published", (url, code) => {
    expect(faultOf(url)).toBe(code);
  });

  it("may be missing in a draft", () => {
    const { optionsSchema, defaultOptions } = questionTypes.usability_task;
    expect(optionsSchema.parse({})).toEqual(defaultOptions);
  });
});

function faultOf(url: string): string | undefined {
  const options = { url };
  return checkOptions(makeQuestion("usability_task", 1, { options }))[0]?.code;
}
