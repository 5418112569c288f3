import { describe, expect, it } from "vitest";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import { changeAnswer } from "./change-answer.ts";

const region = (
  id: number,
  level: "province" | "city" | "subdistrict",
  parentQuestionId: number | null,
) =>
  ({
    id,
    type: "dropdown",
    options: { source: { level, parentQuestionId } },
  }) as unknown as Question;

const form = {
  sections: [
    {
      questions: [
        region(1, "province", null),
        region(2, "city", 1),
        region(3, "subdistrict", 2),
      ],
    },
  ],
} as unknown as Form;

const bandung = new Map<number, unknown>([
  [1, "32"],
  [2, "32.73"],
  [3, "32.73.01"],
]);

describe("changing an answer", () => {
  it("drops the regions that lie inside the one that was left", () => {
    expect([...changeAnswer(form, bandung, 1, "51")]).toEqual([[1, "51"]]);
  });

  it("keeps the regions inside when the same one is chosen again", () => {
    expect(changeAnswer(form, bandung, 1, "32")).toEqual(bandung);
  });

  it("drops only what lies below", () => {
    expect([...changeAnswer(form, bandung, 2, "32.04")]).toEqual([
      [1, "32"],
      [2, "32.04"],
    ]);
  });

  it.each([[null], [undefined], [""], [[]], [{}]])(
    "forgets an answer that is taken back (%j)",
    (blank) => {
      expect(changeAnswer(form, new Map([[9, "x"]]), 9, blank).has(9)).toBe(
        false,
      );
    },
  );

  it("leaves the former answers as they were", () => {
    changeAnswer(form, bandung, 1, "51");
    expect(bandung.size).toBe(3);
  });
});
