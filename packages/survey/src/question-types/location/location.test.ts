import { answerFormats } from "../../answer-formats.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAnswer } from "../../answers/read-answer.ts";
import { describeAnswer } from "../../question-types.ts";
import { makeQuestion, testContext } from "../../test-forms.ts";
import { locationAnswer } from "./answer.ts";
import { variablesOf } from "../../test-answers.ts";

const question = makeQuestion("location", 1);
const jakarta = { latitude: -6.175392, longitude: 106.827153, accuracy: 12 };

const read = (raw: unknown) =>
  readAnswer(question, raw, { ...testContext, earlier: new Map() });

describe("the answer to a location question", () => {
  it.each([
    [jakarta, jakarta],
    [
      { latitude: -6.17539249, longitude: 106.8271531, accuracy: 11.6 },
      jakarta,
    ],
    [
      { latitude: -0, longitude: 180 },
      { latitude: 0, longitude: 180, accuracy: null },
    ],
    [
      { latitude: 90, longitude: -180, accuracy: null, heading: 3 },
      { latitude: 90, longitude: -180, accuracy: null },
    ],
  ])("reads %j", (raw, value) => {
    expect(read(raw)).toEqual({ value });
    expect(read(value)).toEqual({ value });
  });

  it.each([null, undefined, {}, { latitude: "", longitude: "" }])(
    "is missing where it is %j",
    (raw) => {
      expect(read(raw)).toEqual({ value: null });
    },
  );

  it.each([
    [{ latitude: -6.2 }, "location_incomplete"],
    [{ latitude: "", longitude: 106 }, "location_incomplete"],
    [{ latitude: 90.1, longitude: 106 }, "latitude_unreadable"],
    [{ latitude: "6 LS", longitude: 106 }, "latitude_unreadable"],
    [{ latitude: -6, longitude: -180.5 }, "longitude_unreadable"],
    [{ latitude: -6, longitude: Number.NaN }, "longitude_unreadable"],
    [{ latitude: -6, longitude: [106] }, "longitude_unreadable"],
    [{ ...jakarta, accuracy: -1 }, "answer_unreadable"],
    [{ ...jakarta, accuracy: "12" }, "answer_unreadable"],
    ["-6, 106", "answer_unreadable"],
    [[-6, 106], "answer_unreadable"],
    [7, "answer_unreadable"],
  ])("refuses %j", (raw, code) => {
    expect(read(raw)).toEqual({ faults: [{ code }] });
  });

  it("is read unchanged wherever it is", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const once = read({ latitude, longitude });
          const value = "value" in once ? once.value : null;
          expect(value).not.toBeNull();
          expect(read(value)).toEqual({ value });
        },
      ),
    );
  });

  it("lends its parts to expressions", () => {
    const part = (path: string[]) =>
      locationAnswer.operand?.(jakarta, path, question.options, answerFormats);
    expect(part([])).toBe(true);
    expect(part(["latitude"])).toBe(-6.175392);
    expect(part(["accuracy"])).toBe(12);
    expect(part(["constructor"])).toBeNull();
  });

  it("is said as maps read it and exported in three columns", () => {
    expect(describeAnswer(question, jakarta, "id")).toBe(
      "-6.175392, 106.827153 (±12 m)",
    );
    const typed = { ...jakarta, accuracy: null };
    expect(describeAnswer(question, typed, "en")).toBe("-6.175392, 106.827153");
    const cells = variablesOf(question).map(({ id, cell }) => [
      id,
      cell(typed),
    ]);
    expect(cells).toEqual([
      ["latitude", -6.175392],
      ["longitude", 106.827153],
      ["accuracy", null],
    ]);
  });
});
