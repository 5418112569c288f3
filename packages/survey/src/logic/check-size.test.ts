import { describe, expect, it } from "vitest";
import { checkForm } from "../check-form.ts";
import { formLimits } from "../form-limits.ts";
import type { Form, OptionsByType, Section } from "../survey-form.ts";
import { expr, makeForm, makeQuestion, makeSection } from "../test-forms.ts";

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    label: `Choice ${index}`,
  }));

const list = (options: Partial<OptionsByType["multiple_choice"]> = {}) =>
  makeQuestion("multiple_choice", 1, {
    options: { choices: choices(1_000), ...options },
  });

const texts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeQuestion("short_text", 10 + index),
  );

const repeated = (
  questions: Section["questions"],
  over: "all" | "chosen" = "all",
) => makeSection(2, questions, { repeat: { question: "q1", over } });

const faultsOf = (form: Form) =>
  checkForm(form).map(({ place, code }) => `${place} ${code}`);

const excess = ["sections.2.repeat repeat_excess"];

describe("a repeated section", () => {
  const most = formLimits.repeatedMax / 1_000;

  it("has a bound for its questions of all items together", () => {
    const form = (count: number) =>
      makeForm(makeSection(1, [list()]), repeated(texts(count)));
    expect(faultsOf(form(most))).toEqual([]);
    expect(faultsOf(form(most + 1))).toEqual(excess);
  });

  it("counts the parts of its expressions for each item", () => {
    const [first, ...others] = texts(most - 10);
    const shown = { ...others[0], showIf: expr("q10 = 'a' or q10 = 'b'") };
    const form = makeForm(
      makeSection(1, [list()]),
      repeated([first, shown, ...others.slice(1)] as Section["questions"]),
    );
    expect(faultsOf(form)).toEqual([]);
    const twice = { ...others[1], showIf: shown.showIf };
    const larger = makeForm(
      makeSection(1, [list()]),
      repeated([
        ...[first, shown, twice],
        ...others.slice(2),
      ] as Section["questions"]),
    );
    expect(faultsOf(larger)).toEqual(excess);
  });

  it("counts no more items than can be picked", () => {
    const form = (max: number | null) =>
      makeForm(
        makeSection(1, [list({ max })]),
        repeated(texts(most * 2), "chosen"),
      );
    expect(faultsOf(form(null))).toEqual(excess);
    expect(faultsOf(form(500))).toEqual([]);
  });

  it("counts carried choices too", () => {
    const source = makeQuestion("single_choice", 3, {
      options: { choices: choices(500) },
    });
    const carrying = list({
      choices: choices(1_000).map((one) => ({ ...one, id: `own ${one.id}` })),
      carry: { question: "q3", which: "all" },
    });
    const form = makeForm(
      makeSection(1, [source, carrying]),
      repeated(texts(most)),
    );
    expect(faultsOf(form)).toEqual(excess);
  });
});
