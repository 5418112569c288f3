import type { Survey } from "@sigi/contract/surveys.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
} from "@sigi/survey/test-forms.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withNewQuestions, withQuestion } from "../model/survey.ts";
import { createFormCheck } from "./form-check.ts";
import type { SurveyStore } from "./survey-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A form of two questions, and a check that finds each untitled question. */
function openForm() {
  const form = makeForm(
    makeSection(1, [
      makeQuestion("number", 1, { title: "" }),
      makeQuestion("number", 2, { title: "" }),
    ]),
  );
  let survey = { form } as unknown as Survey;
  const listeners = new Set<() => void>();
  const store: Pick<SurveyStore, "read" | "change" | "subscribe"> = {
    read: () => survey,
    change: (edit) => {
      survey = edit(survey);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let checks = 0;
  const check = createFormCheck(store);
  check.follow(({ sections }) => {
    checks += 1;
    return sections
      .flatMap(({ questions }) => questions)
      .filter(({ title }) => title === "")
      .map(({ id }) => ({ place: `questions.${id}.title`, text: "empty" }));
  });
  const write = (title: string) => {
    store.change((before) =>
      withQuestion(before, 1, (question) => ({ ...question, title })),
    );
  };
  return { store, check, write, checks: () => checks };
}

describe("the check of a form", () => {
  it("waits for a pause, however many edits come before it", () => {
    const { write, check, checks } = openForm();
    for (const title of ["U", "Us", "Usi", "Usia"]) write(title);
    expect(checks()).toBe(1);
    expect(check.faultsOf("questions.1")).toHaveLength(1);
    vi.runAllTimers();
    expect(checks()).toBe(2);
    expect(check.faultsOf("questions.1")).toEqual([]);
  });

  it("keeps the faults of what was not edited, so that it does not render", () => {
    const { write, check } = openForm();
    const before = check.faultsOf("questions.2");
    write("Usia");
    vi.runAllTimers();
    expect(check.faultsOf("questions.2")).toBe(before);
  });

  it("shows a new question at once", () => {
    const { store, check } = openForm();
    const added = makeQuestion("number", 3, { title: "" });
    store.change((survey) =>
      withNewQuestions(survey, [added as never], { sectionId: 1 }),
    );
    expect(check.form().sections[0]?.questions).toHaveLength(3);
    expect(check.faultsOf("questions.3")).toHaveLength(1);
  });
});
