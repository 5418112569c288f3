import { describe, expect, it } from "vitest";
import type { Form, Question, Section } from "@sigi/survey/survey-form.ts";
import { openPage, resumePage, sectionOfFirstFault } from "./paging.ts";

const question = (id: number, required = true): Question => ({
  id,
  sectionId: 0,
  title: `Pertanyaan ${String(id)}`,
  help: "",
  required,
  position: id,
  image: null,
  showIf: null,
  type: "short_text",
  options: { placeholder: "", min: null, max: null, pattern: null },
});

const section = (id: number, questions: Question[]): Section => ({
  id,
  title: "",
  description: "",
  image: null,
  position: id,
  showIf: null,
  questions,
});

/** Three sections; the second is visible only after "ya" in the first. */
const form: Form = {
  id: 1,
  closingSentence: "",
  sections: [
    section(10, [question(1)]),
    {
      ...section(20, [question(2)]),
      showIf: { questionId: 1, operator: "equals", value: "ya" },
    },
    section(30, [question(3)]),
  ],
};
const answers = (...entries: [number, string][]) => new Map(entries);

describe("form pages", () => {
  it("counts only visible sections", () => {
    const page = openPage(form, answers([1, "tidak"]), 30);
    expect(page).toMatchObject({
      number: 2,
      total: 2,
      previous: 10,
      next: null,
    });
  });

  it("adds a page when an answer makes a section visible", () => {
    const page = openPage(form, answers([1, "ya"]), 10);
    expect(page).toMatchObject({ number: 1, total: 3, next: 20 });
  });

  it("opens the first page for a hidden or unknown section", () => {
    expect(openPage(form, answers([1, "tidak"]), 20)?.visible.section.id).toBe(
      10,
    );
    expect(openPage(form, answers(), 99)?.visible.section.id).toBe(10);
    expect(openPage(form, answers(), null)?.visible.section.id).toBe(10);
  });

  it("has no page for a form without visible sections", () => {
    expect(openPage({ ...form, sections: [] }, answers(), null)).toBeNull();
  });

  it("resumes at the first incomplete page, else at the last", () => {
    const at = (...entries: [number, string][]) =>
      resumePage(form, answers(...entries))?.visible.section.id;
    expect(at()).toBe(10);
    expect(at([1, "ya"])).toBe(20);
    expect(at([1, "ya"], [2, "x"])).toBe(30);
    expect(at([1, "ya"], [2, "x"], [3, "y"])).toBe(30);
  });

  it("finds the section of the first fault in form order", () => {
    expect(
      sectionOfFirstFault(form, [{ questionId: 3 }, { questionId: 2 }]),
    ).toBe(20);
    expect(sectionOfFirstFault(form, [])).toBeNull();
  });
});
