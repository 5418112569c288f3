import { describe, expect, it } from "vitest";
import { parseExpression } from "../expressions/parse-expression.ts";
import type { Expression } from "../expressions/expression.ts";
import { walkForm } from "../logic/walk-form.ts";
import { questionTypes } from "../question-types.ts";
import type { Form } from "../survey-form.ts";
import {
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import { textsOf, translateForm, withTexts } from "./form-texts.ts";

const expression = (text: string): Expression => {
  const parsed = parseExpression(text);
  if (!("expression" in parsed)) throw new Error(text);
  return parsed.expression;
};

const water = makeQuestion("single_choice", 1, {
  code: "water.kind",
  title: "Sumber air?",
  imageAlt: "Sumur di halaman",
  rules: [{ expression: { value: true }, message: "Pilih satu." }],
  options: {
    choices: [
      { id: "1", label: "Sumur" },
      { id: "2", label: "Sungai" },
    ],
  },
});

const form: Form = {
  ...makeForm(
    makeSection(1, [water], { title: "Air", imageAlt: "Peta" }),
    makeSection(2, [
      makeQuestion("short_text", 2, {
        showIf: expression('label({water.kind}) = "Sungai"'),
        title: "Mengapa {{{water.kind}}}?",
      }),
    ]),
  ),
  closingSentence: "Terima kasih.",
};

describe("the texts of a form", () => {
  it("are named by codes and ids, whatever these contain", () => {
    expect(
      textsOf({ title: "Judul", description: "", ...form }).map(
        ({ place }) => place,
      ),
    ).toEqual([
      "title",
      "closingSentence",
      "sections.s1.title",
      "sections.s1.imageAlt",
      "questions.water\\.kind.title",
      "questions.water\\.kind.purpose",
      "questions.water\\.kind.imageAlt",
      "questions.water\\.kind.rules.0.message",
      "questions.water\\.kind.options.choices.1.label",
      "questions.water\\.kind.options.choices.2.label",
      "questions.q2.title",
      "questions.q2.purpose",
    ]);
  });

  it("are the survey's own where a translation has none", () => {
    const translated = withTexts(form, {
      "questions.q2.title": "Kenapa?",
      "questions.water\\.kind.title": "",
      "questions.q9.title": "Nowhere",
    });
    expect(textsOf(translated).map(({ text }) => text)).toEqual(
      textsOf(form).map(({ place, text }) =>
        place === "questions.q2.title" ? "Kenapa?" : text,
      ),
    );
  });
});

describe("a translated form", () => {
  const english = translateForm(form, {
    "questions.water\\.kind.options.choices.2.label": "River",
    "questions.q2.title": "Why the {{{water.kind}}}?",
  });

  it("branches as the survey does in its own language", () => {
    const shown = (of: Form, picked: string) =>
      walkForm(of, new Map([[1, picked]]), testContext).sections.flatMap(
        ({ questions }) => questions.map(({ question }) => question.title),
      );
    expect(shown(form, "2")).toEqual(["Sumber air?", "Mengapa Sungai?"]);
    expect(shown(english, "2")).toEqual(["Sumber air?", "Why the River?"]);
    expect(shown(english, "1")).toEqual(["Sumber air?"]);
  });

  it("keeps own labels only where logic looks at labels", () => {
    const [first, second] = form.sections;
    const plain = { ...form, sections: first ? [first] : [] };
    const place = "questions.water\\.kind.options.choices.2.label";
    const choicesOf = (of: Form) =>
      JSON.stringify(translateForm(of, { [place]: "River" }).sections[0]);
    expect(second).toBeDefined();
    expect(choicesOf(form)).toContain('"own":{"label":"Sungai"}');
    expect(choicesOf(plain)).not.toContain("Sungai");
  });

  it("repeats sections alike for items with other labels", () => {
    const each = makeForm(
      makeSection(1, [water]),
      makeSection(
        2,
        [
          makeQuestion("short_text", 2, {
            showIf: expression('@item.label = "Sumur"'),
            title: "{{@item.label}}?",
          }),
        ],
        { repeat: { question: "water.kind", over: "all" } },
      ),
    );
    const translated = translateForm(each, {
      "questions.water\\.kind.options.choices.1.label": "Well",
    });
    const titles = walkForm(translated, new Map(), testContext)
      .sections.slice(1)
      .flatMap(({ questions }) => questions)
      .map(({ question }) => question.title);
    expect(titles).toEqual(["Well?"]);
  });

  it("compares the creator's own words for yes and no", () => {
    const asked = makeForm(
      makeSection(1, [
        makeQuestion("yes_no", 1, {
          options: { yesLabel: "Punya", noLabel: "Tidak punya" },
        }),
        makeQuestion("short_text", 2, {
          showIf: expression('label({q1}) = "Punya"'),
        }),
      ]),
    );
    const translated = translateForm(asked, {
      "questions.q1.options.yesLabel": "I have one",
    });
    const [visit] = walkForm(
      translated,
      new Map([[1, true]]),
      testContext,
    ).sections;
    expect(visit?.questions).toHaveLength(2);
  });

  it("compares the names of entries, and what is piped into labels, in the survey's own language", () => {
    const asked = makeForm(
      makeSection(1, [
        makeQuestion("roster", 1, {
          code: "members",
          options: {
            entryLabel: "Anggota",
            fields: [
              {
                id: "age",
                label: "Umur",
                type: "number",
                required: false,
                options: questionTypes.number.defaultOptions,
              },
            ],
          },
        }),
        makeQuestion("single_choice", 2, {
          code: "sex",
          options: {
            choices: [
              { id: "m", label: "Laki" },
              { id: "f", label: "Perempuan" },
            ],
          },
        }),
        makeQuestion("single_choice", 3, {
          code: "self",
          options: {
            choices: [
              { id: "a", label: "Saya {{sex}}" },
              { id: "b", label: "Lain" },
            ],
          },
        }),
        makeQuestion("short_text", 4, {
          showIf: expression('label({self}) = "Saya Laki"'),
        }),
      ]),
      makeSection(
        2,
        [
          makeQuestion("short_text", 5, {
            showIf: expression('@item.label = "Anggota 1"'),
          }),
        ],
        { repeat: { question: "members", over: "chosen" } },
      ),
    );
    const translated = translateForm(asked, {
      "questions.members.options.entryLabel": "Member",
      "questions.sex.options.choices.m.label": "Male",
    });
    const answers = new Map<number, unknown>([
      [1, [{ fields: { age: 30 } }, { fields: { age: 5 } }]],
      [2, "m"],
      [3, "a"],
    ]);
    const shown = (of: Form) =>
      walkForm(of, answers, testContext).sections.map(({ key, questions }) => [
        key,
        ...questions.map(({ question }) => question.id),
      ]);
    expect(shown(asked)).toEqual([["1", 1, 2, 3, 4], ["2.1", 5], ["2.2"]]);
    expect(shown(translated)).toEqual(shown(asked));
  });

  it("draws choices in the same order where its headings join or split groups", () => {
    const choice = (id: string, group: string) => ({ id, label: id, group });
    const grouped = makeForm(
      makeSection(1, [
        makeQuestion("single_choice", 1, {
          options: {
            choices: [
              ...["a", "b", "c", "d"].map((id) => choice(id, "Buah")),
              ...["e", "f", "g", "h"].map((id) => choice(id, "Sayur")),
            ],
            randomise: true,
          },
        }),
      ]),
    );
    const heading = (id: string) => `questions.q1.options.choices.${id}.group`;
    const joined = Object.fromEntries(
      ["a", "b", "c", "d", "e", "f", "g", "h"].map((id) => [
        heading(id),
        "Food",
      ]),
    );
    const split = { [heading("a")]: "Fruit", [heading("c")]: "Fruit" };
    for (const seed of [1, 2, 3, 4]) {
      const facts = { ...testContext.facts, seed };
      const order = (of: Form) =>
        walkForm(of, new Map(), { ...testContext, facts })
          .sections.flatMap(({ questions }) => questions)
          .flatMap(({ question }) =>
            question.type === "single_choice" ? question.options.choices : [],
          )
          .map(({ id }) => id);
      expect(order(translateForm(grouped, joined))).toEqual(order(grouped));
      expect(order(translateForm(grouped, split))).toEqual(order(grouped));
    }
  });
});
