import { describe, expect, it } from "vitest";
import { checkForm } from "./check-form.ts";
import { faultText } from "./form-fault.ts";
import type { Form } from "./survey-form.ts";
import { expr, makeForm, makeQuestion, makeSection } from "./test-forms.ts";

const list = (form: Form) =>
  checkForm(form).map(({ place, code }) => `${place} ${code}`);
const province = makeQuestion("dropdown", 1, {
  options: { source: { level: "province", parent: null } },
});
const city = (id: number, parent: string) =>
  makeQuestion("dropdown", id, {
    options: { source: { level: "city", parent } },
  });

describe("checking a form for publication", () => {
  it("takes a complete form", () => {
    const form = makeForm(
      makeSection(1, [], { description: "Halo" }),
      makeSection(2, [
        province,
        city(2, "q1"),
        makeQuestion("likert_matrix", 3),
      ]),
      makeSection(3, [
        makeQuestion("long_text", 4, { showIf: expr("q1 = '32'") }),
      ]),
    );
    expect(checkForm(form)).toEqual([]);
  });

  it("wants a question that can be answered", () => {
    expect(list(makeForm())).toEqual(["questions questions_missing"]);
    expect(
      list(makeForm(makeSection(1, [makeQuestion("statement", 1)]))),
    ).toEqual(["questions questions_missing"]);
  });

  it("names every fault with its place", () => {
    const form = makeForm(
      makeSection(12, []),
      makeSection(13, [
        makeQuestion("short_text", 6, { title: " ", help: "x".repeat(5_001) }),
        makeQuestion("single_choice", 7, {
          options: { choices: [] },
          showIf: expr("q99 = 'a'"),
        }),
      ]),
    );
    expect(list(form)).toEqual([
      "sections.12 section_empty",
      "questions.6.title title_missing",
      "questions.6.help help_too_long",
      "questions.7.choices choices_missing",
      "questions.7.showIf expression_question_missing",
    ]);
  });

  it("refuses patterns that are fast alone and slow together", () => {
    const pattern = { expression: "(?:a?a?){10}b", message: "" };
    const questions = Array.from({ length: 500 }, (_, index) =>
      makeQuestion("short_text", index + 1, { options: { pattern } }),
    );
    const few = makeForm(makeSection(1, questions.slice(0, 8)));
    expect(checkForm(few)).toEqual([]);
    const faults = list(makeForm(makeSection(1, questions)));
    expect(faults).toHaveLength(492);
    expect(faults[0]).toBe("questions.9.pattern pattern_unsafe");
  });

  it("counts sections and questions", () => {
    const questions = Array.from({ length: 2_001 }, (_, index) =>
      makeQuestion("short_text", index + 1),
    );
    const sections = Array.from({ length: 500 }, (_, index) =>
      makeSection(index + 2, [], { description: "x" }),
    );
    expect(list(makeForm(makeSection(1, questions), ...sections))).toEqual([
      "sections sections_excess",
      "questions questions_excess",
    ]);
  });

  it.each([
    ["is gone", [province, city(2, "q9")], "region_parent_missing"],
    [
      "is no region list",
      [makeQuestion("dropdown", 1), city(2, "q1")],
      "region_parent_unfit",
    ],
    [
      "is of its own level",
      [province, city(2, "q1"), city(3, "q2")],
      "region_parent_unfit",
    ],
    ["comes later", [city(2, "q1"), province], "region_parent_later"],
  ])("refuses a city list whose parent %s", (_, questions, code) => {
    const codes = checkForm(makeForm(makeSection(1, questions))).map(
      (fault) => fault.code,
    );
    expect(codes).toEqual([code]);
  });
});

describe("the text of a fault", () => {
  it("writes numbers as the language does", () => {
    const fault = { code: "text_too_long", params: { max: 5000 } } as const;
    expect(faultText(fault, "id")).toBe("Maksimal 5.000 karakter.");
    expect(faultText(fault, "en")).toBe("At most 5,000 characters.");
    const decimal = {
      code: "number_too_small",
      params: { min: -0.25 },
    } as const;
    expect(faultText(decimal, "id")).toBe("Nilai minimal -0,25.");
  });

  it("counts one in English", () => {
    const fault = { code: "choices_too_few", params: { min: 1 } } as const;
    expect(faultText(fault, "en")).toBe("Choose at least 1 option.");
  });

  it("fills every placeholder of a form's faults", () => {
    const broken = makeForm(
      makeSection(1, [
        makeQuestion("short_text", 1, {
          title: "x".repeat(5_001),
          options: { min: 9, max: 2 },
        }),
        makeQuestion("short_text", 2, { options: { min: 0 } }),
        makeQuestion("single_choice", 3, {
          options: { choices: [{ id: "a", label: "x".repeat(1_001) }] },
        }),
        makeQuestion("likert_matrix", 4, {
          options: { rows: [], columns: [] },
        }),
        makeQuestion("likert_matrix", 5, {
          options: {
            rows: Array.from({ length: 101 }, (_, index) => ({
              id: `r${index}`,
              label: `${index}`,
            })),
            columns: Array.from({ length: 31 }, (_, index) => ({
              id: `c${index}`,
              label: `${index}`,
            })),
          },
        }),
        makeQuestion("short_text", 6, {
          showIf: expr("q9 = 1 or number(q4) or q1 > 3 or q3 = 'z' or $x"),
        }),
      ]),
    );
    const faults = checkForm(broken);
    expect(faults.length).toBeGreaterThan(9);
    for (const fault of faults) {
      for (const locale of ["id", "en"] as const) {
        expect(faultText(fault, locale)).not.toMatch(
          /undefined|[{}]|^fault_|^$/,
        );
      }
    }
  });
});

it("does not ask to delete the only section, which cannot be deleted", () => {
  expect(checkForm(makeForm(makeSection(12, [])))).toEqual([
    { place: "questions", code: "questions_missing" },
  ]);
});
