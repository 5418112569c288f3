import { describe, expect, it } from "vitest";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import type { RawAnswers } from "@sigi/survey/logic/walk-form.ts";
import { changeAnswer } from "./change-answer.ts";

const region = (
  id: number,
  level: "province" | "city" | "subdistrict",
  parent: string | null,
) => makeQuestion("dropdown", id, { options: { source: { level, parent } } });

const form = makeForm(
  makeSection(1, [
    region(1, "province", null),
    region(2, "city", "q1"),
    region(3, "subdistrict", "q2"),
  ]),
);

const change = (
  answers: RawAnswers,
  questionId: number,
  value: unknown,
  item: string | null = null,
) => changeAnswer(form, answers, { questionId, item }, value);

const bandung = new Map<number, unknown>([
  [1, "32"],
  [2, "32.73"],
  [3, "32.73.01"],
]);

describe("changing an answer", () => {
  it("drops regions outside the new parent region", () => {
    expect([...change(bandung, 1, "51")]).toEqual([[1, "51"]]);
  });

  it("keeps regions inside the parent if the same parent is chosen again", () => {
    expect(change(bandung, 1, "32")).toEqual(bandung);
  });

  it("drops only lower levels", () => {
    expect([...change(bandung, 2, "32.04")]).toEqual([
      [1, "32"],
      [2, "32.04"],
    ]);
  });

  it.each([[null], [undefined], [""], [[]], [{}]])(
    "removes a cleared answer (%j)",
    (blank) => {
      expect(change(new Map([[9, "x"]]), 9, blank).has(9)).toBe(false);
    },
  );

  it("does not modify the previous answers", () => {
    change(bandung, 1, "51");
    expect(bandung.size).toBe(3);
  });
});

describe("changing an answer of a repeated section", () => {
  it("keeps those of the other items", () => {
    const one = change(new Map(), 9, "often", "a");
    const both = change(one, 9, "never", "b");
    expect(both.get(9)).toEqual({ a: "often", b: "never" });
    expect(one.get(9)).toEqual({ a: "often" });
  });

  it("removes a cleared item, and the answer with its last item", () => {
    const both = new Map([[9, { a: "often", b: "never" }]]);
    const one = change(both, 9, "", "a");
    expect(one.get(9)).toEqual({ b: "never" });
    expect(change(one, 9, undefined, "b").has(9)).toBe(false);
  });

  it("replaces a stored answer of another shape", () => {
    expect(change(new Map([[9, "x"]]), 9, "often", "a").get(9)).toEqual({
      a: "often",
    });
  });

  it("drops regions of the same item only", () => {
    const repeated = makeForm(
      makeSection(1, [region(1, "province", null), region(2, "city", "q1")], {
        repeat: { question: "q0", over: "chosen" },
      }),
    );
    const answers = new Map<number, unknown>([
      [1, { a: "32", b: "32" }],
      [2, { a: "32.73", b: "32.73" }],
    ]);
    const place = { questionId: 1, item: "a" };
    const moved = changeAnswer(repeated, answers, place, "51");
    expect(moved.get(2)).toEqual({ b: "32.73" });
  });

  it("drops regions of every item when their parent stands before the section", () => {
    const repeated = makeForm(
      makeSection(1, [region(1, "province", null)]),
      makeSection(2, [region(2, "city", "q1")], {
        repeat: { question: "q0", over: "chosen" },
      }),
    );
    const answers = new Map<number, unknown>([
      [1, "32"],
      [2, { a: "32.73", b: "32.04" }],
    ]);
    const place = { questionId: 1, item: null };
    expect(changeAnswer(repeated, answers, place, "51").has(2)).toBe(false);
  });
});
