import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkForm } from "../check-form.ts";
import { exampleField } from "../question-types/shared/inner-types.ts";
import type { Form, Question, Section } from "../survey-form.ts";
import { expr, makeForm, makeQuestion, makeSection } from "../test-forms.ts";
import { forms } from "../testing/random-forms.ts";
import { runs } from "../testing/runs.ts";
import {
  findBrokenLogic,
  renameCode,
  withoutBrokenLogic,
} from "./broken-logic.ts";

const list = makeQuestion("single_choice", 1);
const gone = "q9 = 'x'";

const closingWith = (
  closingSentence: string,
  ...sections: Section[]
): Form => ({
  ...makeForm(...sections),
  closingSentence,
});

/** A form that names the question with the code in every place that can name one. The question q1 exists. */
const naming = (code: string): Form =>
  closingWith(
    `Sampai jumpa, {{${code}}}!`,
    makeSection(1, [list]),
    makeSection(
      2,
      [
        makeQuestion("single_choice", 2, {
          title: `Halo {{${code}}}!`,
          help: `{{label(${code})}}`,
          showIf: expr(`${code} = 'a'`),
          requiredIf: expr(`not answered(${code})`),
          rules: [{ expression: expr(`q2 != ${code}`), message: "" }],
          jumps: [
            { when: expr(`${code} = 'b'`), to: { go: "q4" } },
            { when: null, to: { end: "complete" } },
          ],
          options: {
            choices: [
              { id: "a", label: `{{${code}}}`, showIf: expr(`${code} = 'a'`) },
              { id: "b", label: "B", jumpTo: { go: "q4" } },
            ],
            carry: { question: code, which: "all" },
          },
        }),
        makeQuestion("calculated", 3, {
          options: { expression: expr(`count(${code})`) },
        }),
      ],
      {
        title: `{{${code}}}`,
        showIf: expr(`answered(${code})`),
        repeat: { question: code, over: "all" },
        jumps: [{ when: null, to: { go: "s3" } }],
      },
    ),
    makeSection(3, [
      makeQuestion("short_text", 4),
      makeQuestion("dropdown", 5, {
        options: { source: { level: "city", parent: code } },
      }),
    ]),
  );

describe("removing broken logic", () => {
  it("leaves a sound form as it is", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const kept = withoutBrokenLogic(form);
        expect(kept).toEqual(form);
        for (const [index, section] of form.sections.entries()) {
          expect(kept.sections[index]).toBe(section);
        }
      }),
      runs(60),
    );
  });

  it("removes each reference to a part that is gone, and nothing else", () => {
    const form = withoutBrokenLogic(naming("q9"));
    expect(form.closingSentence).toBe("Sampai jumpa, !");
    expect(form.sections[1]).toMatchObject({
      title: "",
      showIf: null,
      repeat: null,
      jumps: [{ when: null, to: { go: "s3" } }],
      questions: [
        {
          title: "Halo !",
          help: "",
          showIf: null,
          requiredIf: null,
          rules: [],
          jumps: [{ when: null, to: { end: "complete" } }],
          options: {
            choices: [
              { id: "a", label: "" },
              { id: "b", label: "B", jumpTo: { go: "q4" } },
            ],
            carry: null,
          },
        },
        { options: { expression: null } },
      ],
    });
    expect(findBrokenLogic(form)).toEqual([]);
    const [question] = form.sections[1]?.questions ?? [];
    expect(question?.options).not.toHaveProperty("choices.0.showIf");
  });

  it("keeps the other parts of a condition", () => {
    const shown = (condition: string) =>
      withoutBrokenLogic(
        makeForm(
          makeSection(1, [
            list,
            makeQuestion("short_text", 2, { showIf: expr(condition) }),
          ]),
        ),
      ).sections[0]?.questions[1]?.showIf;
    const kept = expr("q1 = 'a'");
    expect(shown(`q1 = 'a' and ${gone}`)).toEqual(kept);
    expect(shown(`${gone} or q1 = 'a' or ${gone}`)).toEqual(kept);
    expect(shown(`(q1 = 'a' and ${gone}) or ${gone}`)).toEqual(kept);
    expect(shown(`not (q1 = 'a' and ${gone})`)).toBeNull();
    expect(shown("q2 = 'x' and q1 = 'a'")).toEqual(kept);
    expect(shown(`${gone} and ${gone}`)).toBeNull();
  });

  it("keeps a field's condition on the fields before it", () => {
    const shown = (condition: string) => {
      const household = makeQuestion("multi_field", 2, {
        options: {
          fields: [
            exampleField("number", { id: "size", label: "Size" }),
            {
              ...exampleField("short_text", { id: "names", label: "Names" }),
              showIf: expr(condition),
            },
          ],
        },
      });
      const form = makeForm(makeSection(1, [list, household]));
      const [, kept] = withoutBrokenLogic(form).sections[0]?.questions ?? [];
      return kept?.options;
    };
    expect(shown("q2.size > 1")).toHaveProperty(
      "fields.1.showIf",
      expr("q2.size > 1"),
    );
    expect(shown(`q2.size > 1 and ${gone}`)).toHaveProperty(
      "fields.1.showIf",
      expr("q2.size > 1"),
    );
    expect(shown(gone)).not.toHaveProperty("fields.1.showIf");
  });

  it("removes what a purpose pipes in", () => {
    const purpose = "Untuk {{q9}}mengirim hadiah.";
    const form = makeForm(
      makeSection(1, [makeQuestion("phone", 1, { purpose })]),
    );
    expect(findBrokenLogic(form)).toMatchObject([
      { place: "questions.1.purpose", code: "expression_question_missing" },
    ]);
    expect(withoutBrokenLogic(form).sections[0]?.questions[0]?.purpose).toBe(
      "Untuk mengirim hadiah.",
    );
  });

  it("removes what names the item of a section that is no longer repeated", () => {
    const form = makeForm(
      makeSection(1, [makeQuestion("short_text", 1, { title: "{{@item}}?" })], {
        title: "Untuk {{@item.label}}",
        repeat: { question: "q9", over: "all" },
      }),
    );
    const [section] = withoutBrokenLogic(form).sections;
    expect(section).toMatchObject({ title: "Untuk ", repeat: null });
    expect(section?.questions[0]?.title).toBe("?");
  });

  it("removes a section's condition on a question that was moved into it", () => {
    const jumps = [
      { when: expr("q1 = 'a'"), to: { end: "complete" } },
    ] as const;
    const form = makeForm(
      makeSection(1, [list], {
        showIf: expr("q1 = 'a'"),
        jumps: [...jumps],
      }),
    );
    expect(findBrokenLogic(form)).not.toEqual([]);
    expect(withoutBrokenLogic(form).sections[0]).toMatchObject({
      showIf: null,
      jumps,
    });
  });

  it("repairs any form from which a question was taken", () => {
    const cut = fc.tuple(forms, fc.nat(), fc.nat()).map(([form, at, among]) => {
      const section = form.sections[at % form.sections.length] as Section;
      const index = among % section.questions.length;
      const sections = form.sections.map((one) =>
        one === section
          ? { ...one, questions: one.questions.toSpliced(index, 1) }
          : one,
      );
      return { ...form, sections };
    });
    fc.assert(
      fc.property(cut, (form) => {
        const repaired = withoutBrokenLogic(form);
        expect(
          findBrokenLogic(repaired).filter(
            ({ code }) => !remainingFaults.has(code),
          ),
        ).toEqual([]);
        expect(withoutBrokenLogic(repaired)).toEqual(repaired);
      }),
      runs(100),
    );
  });
});

/** A region list without its parent is a fault of the question's options, which the creator must fix. */
const remainingFaults = new Set<string>(["region_parent_missing"]);

describe("renaming a code", () => {
  it("renames it wherever logic and placeholders name it", () => {
    const source = naming("q1");
    const renamed = renameCode(source, "q1", "kota asal");
    const withCode = (form: Form): Form => ({
      ...form,
      sections: form.sections.map((section) => ({
        ...section,
        questions: section.questions.map((question): Question =>
          question.code === "q1"
            ? { ...question, code: "kota asal" }
            : question,
        ),
      })),
    });
    expect(checkForm(withCode(renamed))).toEqual(checkForm(source));
    expect(JSON.stringify(renamed.sections.slice(1))).not.toMatch(/\bq1\b/);
    expect(renamed.sections[1]?.questions[0]?.title).toBe(
      "Halo {{{kota asal}}}!",
    );
    expect(renamed.closingSentence).toBe("Sampai jumpa, {{{kota asal}}}!");
  });

  it("escapes placeholders as the rich text around them", () => {
    const title = "Halo {{if(q1 &lt; 1, '&lt;b&gt;', q1)}}";
    const form = makeForm(
      makeSection(1, [makeQuestion("short_text", 2, { title })]),
    );
    expect(
      renameCode(form, "q1", "umur").sections[0]?.questions[0]?.title,
    ).toBe("Halo {{if(umur &lt; 1, '&lt;b&gt;', umur)}}");
  });

  it("renames the goals of jumps", () => {
    const form = naming("q1");
    const renamed = renameCode(renameCode(form, "q4", "akhir"), "s3", "tutup");
    expect(renamed.sections[1]).toMatchObject({
      jumps: [{ to: { go: "tutup" } }],
      questions: [
        {
          jumps: [{ to: { go: "akhir" } }, { to: { end: "complete" } }],
          options: { choices: [{}, { jumpTo: { go: "akhir" } }] },
        },
        {},
      ],
    });
  });

  it("is undone by renaming back", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const there = renameCode(form, "q1", "kota {1}".replace(/[{}]/g, ""));
        expect(renameCode(there, "kota 1", "q1")).toEqual(form);
      }),
      runs(60),
    );
  });
});
