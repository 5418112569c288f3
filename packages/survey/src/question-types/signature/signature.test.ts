import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import { describeAnswer } from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { signatureLimits } from "./answer.ts";
import { variablesOf } from "../../test-answers.ts";

const question = makeQuestion("signature", 1);
const drawn = {
  strokes: [
    [0, 0, 500, 200, 1_000, 400],
    [10, 20],
  ],
};

const read = (raw: unknown) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

const { strokesMax, numbersMax, nameMax } = signatureLimits;
const line = (numbers: number) => Array.from({ length: numbers }, () => 7);

describe("the answer to a signature question", () => {
  it.each([
    [drawn, drawn],
    [{ ...drawn, width: 300 }, drawn],
    [{ name: "  Ayu\nLestari " }, { name: "Ayu Lestari" }],
    [{ strokes: [line(numbersMax)] }, { strokes: [line(numbersMax)] }],
  ])("is read where it is given", (raw, value) => {
    expect(read(raw)).toEqual({ value });
    expect(read(value)).toEqual({ value });
  });

  it.each([null, undefined, { strokes: [] }, { name: " " }])(
    "is missing where it is %j",
    (raw) => {
      expect(read(raw)).toEqual({ value: null });
    },
  );

  it.each([
    ["a slip of the finger", { strokes: [[1, 2]] }, "signature_short"],
    [
      "too many strokes",
      { strokes: Array.from({ length: strokesMax + 1 }, () => line(6)) },
      "signature_long",
    ],
    [
      "too many points",
      { strokes: [line(numbersMax), line(2)] },
      "signature_long",
    ],
    ["a long name", { name: "a".repeat(nameMax + 1) }, "signature_name_long"],
    ["a huge name", { name: "a".repeat(1e6) }, "signature_name_long"],
    ["half a point", { strokes: [[1, 2, 3]] }, "answer_unreadable"],
    [
      "a point beside the field",
      { strokes: [[0, 401, 0, 0, 1, 1]] },
      "answer_unreadable",
    ],
    ["a fraction", { strokes: [[0.5, 1, 2, 3, 4, 5]] }, "answer_unreadable"],
    ["a text as a number", { strokes: [["1", 1, 2, 3]] }, "answer_unreadable"],
    [
      "a stroke without points",
      { strokes: [[], line(6)] },
      "answer_unreadable",
    ],
    ["an object as strokes", { strokes: { length: 2 } }, "answer_unreadable"],
    ["a number as a name", { name: 7 }, "answer_unreadable"],
    ["nothing of both", {}, "answer_unreadable"],
    ["a text", "Ayu", "answer_unreadable"],
    ["a list", [[1, 2, 3, 4]], "answer_unreadable"],
  ])("cannot be %s", (_, raw, code) => {
    expect(read(raw)).toMatchObject({ faults: [{ code }] });
  });

  it("is said in the reader's language and exported without the signature", () => {
    expect(describeAnswer(question, drawn, "id")).toBe("Tanda tangan digambar");
    expect(describeAnswer(question, { name: "Ayu" }, "id")).toBe("Ayu");
    const cells = (value: typeof drawn | { name: string }) =>
      variablesOf(question).map(({ cell }) => cell(value));
    expect(cells(drawn)).toEqual(["drawn"]);
    expect(cells({ name: "Ayu" })).toEqual(["typed"]);
  });
});
