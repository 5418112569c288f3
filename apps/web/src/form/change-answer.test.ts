import { describe, expect, it } from "vitest";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { changeAnswer } from "./change-answer.ts";

const region = (
  id: number,
  level: "province" | "city" | "subdistrict",
  parentQuestionId: number | null,
): Question => ({
  id,
  sectionId: 1,
  title: level,
  help: "",
  required: false,
  position: id,
  image: null,
  showIf: null,
  type: "dropdown",
  options: {
    choices: [],
    other: false,
    randomise: false,
    source: { level, parentQuestionId },
  },
});

const form: Form = {
  id: 1,
  closingSentence: "",
  sections: [
    {
      id: 1,
      title: "",
      description: "",
      image: null,
      position: 1,
      showIf: null,
      questions: [
        region(1, "province", null),
        region(2, "city", 1),
        region(3, "subdistrict", 2),
      ],
    },
  ],
};

const bandung = new Map<number, unknown>([
  [1, "32"],
  [2, "32.73"],
  [3, "32.73.01"],
]);

describe("changing an answer", () => {
  it("drops regions outside the new parent region", () => {
    expect([...changeAnswer(form, bandung, 1, "51")]).toEqual([[1, "51"]]);
  });

  it("keeps regions inside the parent if the same parent is chosen again", () => {
    expect(changeAnswer(form, bandung, 1, "32")).toEqual(bandung);
  });

  it("drops only lower levels", () => {
    expect([...changeAnswer(form, bandung, 2, "32.04")]).toEqual([
      [1, "32"],
      [2, "32.04"],
    ]);
  });

  it.each([[null], [undefined], [""], [[]], [{}]])(
    "removes a cleared answer (%j)",
    (blank) => {
      expect(changeAnswer(form, new Map([[9, "x"]]), 9, blank).has(9)).toBe(
        false,
      );
    },
  );

  it("does not modify the previous answers", () => {
    changeAnswer(form, bandung, 1, "51");
    expect(bandung.size).toBe(3);
  });
});
