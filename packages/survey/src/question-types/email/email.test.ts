import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import { describeAnswer, operandTypeOf } from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { variablesOf } from "../../test-answers.ts";

const question = makeQuestion("email", 1);

const read = (raw: unknown) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to an email question", () => {
  it.each([
    ["ayu@contoh.id", "ayu@contoh.id"],
    ["  ayu@contoh.id\n", "ayu@contoh.id"],
    ["Ayu.Lestari@Contoh.CO.ID", "Ayu.Lestari@contoh.co.id"],
    ["ayu+survei@mail.contoh.id", "ayu+survei@mail.contoh.id"],
    ["o'neil_1@x-y.com", "o'neil_1@x-y.com"],
    ["ayu@xn--p1ai.xn--p1ai", "ayu@xn--p1ai.xn--p1ai"],
    [`${"a".repeat(64)}@contoh.id`, `${"a".repeat(64)}@contoh.id`],
  ])("reads %j as %j", (typed, value) => {
    expect(read(typed)).toEqual({ value });
    expect(read(value)).toEqual({ value });
  });

  it.each([
    "ayu",
    "ayu@",
    "@contoh.id",
    "ayu@contoh",
    "ayu@contoh.i",
    "ayu@contoh.123",
    "ayu@@contoh.id",
    "ayu budi@contoh.id",
    "ayu@contoh,id",
    "ayu@-contoh.id",
    "ayu@contoh-.id",
    "ayu@contoh..id",
    ".ayu@contoh.id",
    "ayu.@contoh.id",
    "ayu..lestari@contoh.id",
    "Ayu <ayu@contoh.id>",
    "ayu@contoh.id, budi@contoh.id",
    `${"a".repeat(65)}@contoh.id`,
    `a@${"b.".repeat(130)}id`,
    "a".repeat(1_000_000),
  ])("refuses %.40j", (typed) => {
    expect(read(typed)).toEqual({ faults: [{ code: "email_invalid" }] });
  });

  it.each([null, undefined, "", "  ", "\u200b"])(
    "is missing when it is %j",
    (raw) => {
      expect(read(raw)).toEqual({ value: null });
    },
  );

  it.each([1, true, ["ayu@contoh.id"], { email: "ayu@contoh.id" }])(
    "cannot be %j",
    (raw) => {
      expect(read(raw)).toEqual({ faults: [{ code: "answer_unreadable" }] });
    },
  );

  it("reads any address unchanged that it has accepted", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.jsonValue()), (raw) => {
        const result = read(raw);
        if ("faults" in result || result.value === null) return;
        expect(read(result.value)).toEqual(result);
      }),
    );
  });

  it("is compared, described and exported as text", () => {
    expect(operandTypeOf(question)).toEqual({ kind: "text" });
    expect(describeAnswer(question, "ayu@contoh.id", "id")).toBe(
      "ayu@contoh.id",
    );
    expect(variablesOf(question).map(({ id }) => id)).toEqual([""]);
  });
});
