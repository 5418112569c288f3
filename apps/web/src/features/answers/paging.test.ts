import { beforeAll, describe, expect, it } from "vitest";
import {
  expr,
  inOrder,
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import type { Form } from "@sigi/survey/survey-form.ts";
import { loadExpressions } from "../../question-types/load-expressions.ts";
import { answerBefore, firstFault, openPage, resumePage } from "./paging.ts";
import { walkOnDevice } from "./use-form-walk.ts";

beforeAll(loadExpressions);

const question = (id: number) =>
  makeQuestion("short_text", id, { required: true });

/** Three sections; the second is visible only after "ya" in the first. */
const form = makeForm(
  makeSection(10, [question(1)]),
  makeSection(20, [question(2)], { showIf: expr('q1 == "ya"') }),
  makeSection(30, [question(3)]),
);

const facts = {
  seed: 1,
  startedAt: "2026-11-23T18:10",
  variables: {},
  profile: {},
};

const walk = (answers: [number, unknown][], of: Form = form) =>
  walkOnDevice(of, new Map(answers), facts, "id");

const open = (key: string | null, ...answers: [number, unknown][]) =>
  openPage(walk(answers), key);

describe("form pages", () => {
  it("counts only visible sections", () => {
    expect(open("30", [1, "tidak"])).toMatchObject({
      number: 2,
      total: 2,
      previous: "10",
      next: null,
    });
  });

  it("adds a page when an answer makes a section visible", () => {
    expect(open("10", [1, "ya"])).toMatchObject({
      number: 1,
      total: 3,
      next: "20",
    });
  });

  it("opens the first page for a hidden or unknown section", () => {
    expect(open("20", [1, "tidak"])?.visible.key).toBe("10");
    expect(open("99")?.visible.key).toBe("10");
    expect(open(null)?.visible.key).toBe("10");
  });

  it("has no page for a form without visible sections", () => {
    expect(openPage(walk([], makeForm()), null)).toBeNull();
  });

  it("resumes at the first incomplete page, else at the last", () => {
    const at = (...answers: [number, string][]) =>
      resumePage(walk(answers), new Map(answers))?.visible.key;
    expect(at()).toBe("10");
    expect(at([1, "ya"])).toBe("20");
    expect(at([1, "ya"], [2, "x"])).toBe("30");
    expect(at([1, "ya"], [2, "x"], [3, "y"])).toBe("30");
  });

  it("finds the page of the first fault in the respondent's order", () => {
    const all = walk([[1, "ya"]]);
    const faults = [{ questionId: 3 }, { questionId: 2 }];
    expect(firstFault(all, faults)).toEqual({ page: "20", questionId: 2 });
    expect(firstFault(all, [])).toBeNull();
  });

  it("ends at the page whose answer ends the survey", () => {
    const screening = makeForm(
      makeSection(
        10,
        [
          makeQuestion("short_text", 1, {
            jumps: [
              { when: expr('q1 == "tidak"'), to: { end: "screened_out" } },
            ],
          }),
          question(2),
        ],
        { order: inOrder },
      ),
      makeSection(20, [question(3)]),
    );
    const page = openPage(walk([[1, "tidak"]], screening), "10");
    expect(page?.next).toBeNull();
    expect(page?.visible.questions).toHaveLength(1);
    expect(openPage(walk([[1, "ya"]], screening), "10")?.next).toBe("20");
  });
});

describe("pages of a repeated section", () => {
  const repeated = makeForm(
    makeSection(10, [makeQuestion("multiple_choice", 1)]),
    makeSection(20, [question(2), question(3)], {
      repeat: { question: "q1", over: "chosen" },
    }),
  );
  const picked = walk(
    [
      [1, ["a", "c"]],
      [2, { a: "sering" }],
    ],
    repeated,
  );

  it("are one for each item", () => {
    expect(picked.pages.map(({ key }) => key)).toEqual(["10", "20.a", "20.c"]);
    expect(openPage(picked, "20.a")?.next).toBe("20.c");
  });

  it("are told apart by the item of a fault", () => {
    const fault = { questionId: 2, item: "c" };
    expect(firstFault(picked, [fault])?.page).toBe("20.c");
    expect(firstFault(picked, [{ questionId: 2 }])?.page).toBe("20.a");
  });

  it("see the answers of their own item", () => {
    const see = (key: string, code: string) => {
      const page = openPage(picked, key);
      return page && answerBefore(picked, page, code);
    };
    expect(see("20.a", "q2")).toBe("sering");
    expect(see("20.c", "q2")).toBeUndefined();
    expect(see("20.c", "q1")).toEqual(["a", "c"]);
    expect(see("10", "q2")).toBeUndefined();
  });
});
