import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import { operandTypeOf } from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";

const indonesian = makeQuestion("phone", 1);
const international = makeQuestion("phone", 1, {
  options: { international: true },
});

const read = (raw: unknown, question = indonesian) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a phone question", () => {
  it.each([
    ["081234567890", "+6281234567890"],
    ["0812-3456-7890", "+6281234567890"],
    ["0812 3456 7890", "+6281234567890"],
    ["6281234567890", "+6281234567890"],
    ["+62 812-3456-7890", "+6281234567890"],
    ["+62 (0)812.3456.7890", "+6281234567890"],
    ["006281234567890", "+6281234567890"],
    ["81234567890", "+6281234567890"],
    ["0811123456", "+62811123456"],
    ["0812345678901", "+62812345678901"],
    ["(021) 500 1234", "+62215001234"],
    ["+62 274 512345", "+62274512345"],
    ["0621-12345", "+6262112345"],
    ["0812\u20113456\u20107890", "+6281234567890"],
  ])("reads %s as %s", (typed, value) => {
    for (const question of [indonesian, international]) {
      expect(read(typed, question)).toEqual({ value });
      expect(read(value, question)).toEqual({ value });
    }
  });

  it.each([
    "0812345",
    "081234567890123",
    "0012345678",
    "+60123456789",
    "112",
    "nol delapan",
    "0812a3456789",
    "08123456789 / 08129876543",
    "-",
    "+",
    "+812345678901",
    "9".repeat(1_000_000),
  ])("refuses %.40s where only Indonesian numbers are accepted", (typed) => {
    expect(read(typed)).toEqual({ faults: [{ code: "phone_not_indonesian" }] });
  });

  it.each([
    ["+60 12-345 6789", "+60123456789"],
    ["0065 9123 4567", "+6591234567"],
    ["+1 (212) 555-0123", "+12125550123"],
  ])("reads %s from abroad as %s", (typed, value) => {
    expect(read(typed, international)).toEqual({ value });
    expect(read(value, international)).toEqual({ value });
  });

  it.each([
    "60123456789123",
    "+0123456789",
    "+62123",
    "+6512",
    "+1".padEnd(18, "2"),
  ])("refuses %s from abroad", (typed) => {
    expect(read(typed, international)).toEqual({
      faults: [{ code: "phone_invalid" }],
    });
  });

  it.each([null, undefined, "", "  "])("is missing when it is %j", (raw) => {
    expect(read(raw)).toEqual({ value: null });
  });

  it.each([81234567890, true, ["0812"], {}])("cannot be %j", (raw) => {
    expect(read(raw)).toEqual({ faults: [{ code: "answer_unreadable" }] });
  });

  it("reads any number unchanged that it has accepted", () => {
    const typed = fc.oneof(
      fc.jsonValue(),
      fc.stringMatching(/^(\+|00)?(62)?0?\d{5,14}$/),
    );
    fc.assert(
      fc.property(typed, fc.boolean(), (raw, abroad) => {
        const question = abroad ? international : indonesian;
        const result = read(raw, question);
        if ("faults" in result || result.value === null) return;
        expect(read(result.value, question)).toEqual(result);
      }),
    );
  });

  it("is compared as text", () => {
    expect(operandTypeOf(indonesian)).toEqual({ kind: "text" });
  });
});
