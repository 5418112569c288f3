import { describe, expect, it } from "vitest";
import { validateAnswers } from "../answers/validate-answers.ts";
import { checkForm } from "../check-form.ts";
import type { Form, Question, Section } from "../survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import { visibleSections } from "./visible-questions.ts";
import { type ParticipationFacts, walkForm } from "./walk-form.ts";

type Answers = [number, unknown][];

const text = (id: number, given: Partial<Question> = {}) =>
  makeQuestion("short_text", id, given as object);
const single = (id: number, given: object = {}) =>
  makeQuestion("single_choice", id, given);
const multiple = (id: number, given: object = {}) =>
  makeQuestion("multiple_choice", id, given);

function walk(
  form: Form,
  answers: Answers = [],
  facts: Partial<ParticipationFacts> = {},
) {
  // Forms that were published before profiles were refused may read them.
  const faults = checkForm(form).filter(
    ({ code }) => code !== "expression_profile",
  );
  expect(faults).toEqual([]);
  const context = { ...testContext, facts: { ...testContext.facts, ...facts } };
  return walkForm(form, new Map(answers), context);
}

/** The codes of the visited questions, with the item in a repeated section. */
function way(
  form: Form,
  answers?: Answers,
  facts?: Partial<ParticipationFacts>,
): string[] {
  return walk(form, answers, facts).sections.flatMap(({ item, questions }) =>
    questions.map(({ question }) =>
      item === null ? question.code : `${question.code}/${item.code}`,
    ),
  );
}

const questionIn = (form: Form, code: string, answers?: Answers): Question => {
  const found = walk(form, answers)
    .sections.flatMap(({ questions }) => questions)
    .findLast(({ question }) => question.code === code);
  if (!found) throw new Error(`${code} is not on the way`);
  return found.question;
};

const values = (form: Form, answers: Answers) =>
  validateAnswers(form, new Map(answers), testContext).values;

const pages = (...sections: Section[]) => makeForm(...sections);
const page = (...questions: Question[]) => pages(makeSection(1, questions));

describe("a jump", () => {
  const form = pages(
    makeSection(1, [
      single(1, { jumps: [{ when: expr("q1 = 'a'"), to: { go: "q3" } }] }),
      text(2),
      text(3),
    ]),
    makeSection(2, [text(4)], {
      jumps: [{ when: expr("answered(q4)"), to: { go: "s4" } }],
    }),
    makeSection(3, [text(5)]),
    makeSection(4, [text(6)]),
  );

  it("leads over the questions between", () => {
    expect(way(form)).toEqual(["q1", "q2", "q3", "q4", "q5", "q6"]);
    expect(way(form, [[1, "a"]])).toEqual(["q1", "q3", "q4", "q5", "q6"]);
  });

  it("of a section leads to another section", () => {
    expect(way(form, [[4, "x"]])).toEqual(["q1", "q2", "q3", "q4", "q6"]);
  });

  it("leads into a later section, and past a goal that is hidden", () => {
    const ahead = (showIf: string) =>
      pages(
        makeSection(1, [
          text(1, { jumps: [{ when: null, to: { go: "q3" } }] }),
        ]),
        makeSection(2, [text(2), text(3, { showIf: expr(showIf) }), text(4)]),
        makeSection(3, [text(5)]),
      );
    expect(way(ahead("not answered(q1)"))).toEqual(["q1", "q3", "q4", "q5"]);
    expect(way(ahead("answered(q1)"))).toEqual(["q1", "q4", "q5"]);
  });

  it("takes the first condition that holds, and the picked choice's before", () => {
    const choices = [
      { id: "a", label: "A", jumpTo: { go: "q3" } },
      { id: "b", label: "B" },
    ];
    const jumps = [
      { when: expr("q1 = 'b'"), to: { go: "q4" } },
      { when: null, to: { go: "q2" } },
    ];
    const branching = page(
      single(1, { options: { choices }, jumps }),
      text(2),
      text(3),
      text(4),
    );
    expect(way(branching, [[1, "a"]])).toEqual(["q1", "q3", "q4"]);
    expect(way(branching, [[1, "b"]])).toEqual(["q1", "q4"]);
    expect(way(branching)).toEqual(["q1", "q2", "q3", "q4"]);
  });

  it("ends the form early, complete or screened out", () => {
    const ending = pages(
      makeSection(1, [
        single(1, {
          jumps: [
            { when: expr("q1 = 'a'"), to: { end: "screened_out" } },
            { when: expr("q1 = 'b'"), to: { end: "complete" } },
          ],
        }),
        text(2, { required: true }),
      ]),
      makeSection(2, [text(3, { required: true })]),
    );
    const outcomeOf = (raw: string) => {
      const answers = new Map<number, unknown>([
        [1, raw],
        [2, "later"],
      ]);
      return validateAnswers(ending, answers, testContext);
    };
    expect(outcomeOf("a")).toEqual({
      values: [{ questionId: 1, value: "a" }],
      faults: [],
      outcome: "screened_out",
    });
    expect(outcomeOf("b")).toMatchObject({ faults: [], outcome: "complete" });
    expect(outcomeOf("c").faults).toEqual([
      { questionId: 3, code: "required" },
    ]);
  });
});

describe("a repeated section", () => {
  const repeated = (
    over: "chosen" | "not_chosen" | "all",
    given: object = {},
  ) =>
    pages(
      makeSection(1, [multiple(1, { options: { other: true } })]),
      makeSection(
        2,
        [
          text(2, { title: "Mengapa {{@item.label}}?" }),
          text(3, { showIf: expr("answered(q2)") }),
        ],
        { repeat: { question: "q1", over }, ...given },
      ),
      makeSection(3, [
        text(4, { showIf: expr("q2.b = 'x'") }),
        text(5, { showIf: expr("count(q2) = 2") }),
      ]),
    );

  it.each([
    ["chosen", ["b"], ["q1", "q2/b"]],
    ["not_chosen", ["b"], ["q1", "q2/a", "q2/c"]],
    ["all", [], ["q1", "q2/a", "q2/b", "q2/c"]],
    ["chosen", [], ["q1"]],
  ] as const)("over %s of %j gives %j", (over, picked, expected) => {
    expect(way(repeated(over), [[1, picked]])).toEqual(expected);
  });

  it("is repeated for own words too, and names each item in its texts", () => {
    const answers: Answers = [[1, ["a", { other: "<Medan>" }]]];
    const titles = walk(repeated("chosen"), answers)
      .sections.slice(1)
      .flatMap(({ questions }) =>
        questions.map(({ question }) => question.title),
      );
    expect(titles).toEqual(["Mengapa Choice a?", "Mengapa &lt;Medan&gt;?"]);
  });

  it("keeps the answers of its items apart, inside and from outside", () => {
    const answers: Answers = [
      [1, ["a", "b"]],
      [2, { a: "y", b: "x", c: "z" }],
      [3, { b: "z" }],
    ];
    expect(way(repeated("chosen"), answers)).toEqual([
      "q1",
      "q2/a",
      "q3/a",
      "q2/b",
      "q3/b",
      "q4",
      "q5",
    ]);
    expect(values(repeated("chosen"), answers)).toEqual([
      { questionId: 1, value: ["a", "b"] },
      { questionId: 2, value: { a: "y", b: "x" } },
      { questionId: 3, value: { b: "z" } },
    ]);
  });

  it("does not see the last item's answer where this item's is skipped", () => {
    const form = pages(
      makeSection(1, [multiple(1)]),
      makeSection(
        2,
        [
          text(2, {
            jumps: [{ when: expr("q2 = 'skip'"), to: { go: "q4" } }],
          }),
          text(3),
          text(4, { showIf: expr("not answered(q3)") }),
        ],
        { repeat: { question: "q1", over: "chosen" } },
      ),
    );
    const answers: Answers = [
      [1, ["a", "b"]],
      [2, { b: "skip" }],
      [3, { a: "x", b: "y" }],
    ];
    expect(way(form, answers)).toEqual(["q1", "q2/a", "q3/a", "q2/b", "q4/b"]);
  });

  it("gives each fault its item", () => {
    const form = pages(
      makeSection(1, [multiple(1)]),
      makeSection(2, [text(2, { required: true })], {
        repeat: { question: "q1", over: "chosen" },
      }),
    );
    const answers = new Map<number, unknown>([
      [1, ["a", "b"]],
      [2, { a: "x" }],
    ]);
    expect(validateAnswers(form, answers, testContext).faults).toEqual([
      { questionId: 2, code: "required", item: "b" },
    ]);
  });

  it("is left by a jump, without its other items", () => {
    const form = pages(
      makeSection(1, [multiple(1)]),
      makeSection(
        2,
        [
          text(2, {
            jumps: [{ when: expr("q2 = 'stop'"), to: { go: "q3" } }],
          }),
        ],
        { repeat: { question: "q1", over: "chosen" } },
      ),
      makeSection(3, [text(3)]),
    );
    const answers: Answers = [
      [1, ["a", "b"]],
      [2, { a: "stop" }],
    ];
    expect(way(form, answers)).toEqual(["q1", "q2/a", "q3"]);
  });

  it("goes over the rows of a matrix, whatever they are called", () => {
    const rows = ["id", "other", "text"].map((id) => ({ id, label: id }));
    const form = pages(
      makeSection(1, [makeQuestion("likert_matrix", 1, { options: { rows } })]),
      makeSection(2, [text(2)], {
        repeat: { question: "q1", over: "chosen" },
      }),
    );
    expect(way(form, [[1, { id: "a", other: "b" }]])).toEqual([
      "q1",
      "q2/id",
      "q2/other",
    ]);
  });
});

describe("carried choices", () => {
  const carrying = (which: "chosen" | "not_chosen" | "all", given = {}) =>
    page(
      multiple(1, { options: { other: true } }),
      single(2, {
        required: true,
        options: { choices: [], carry: { question: "q1", which }, ...given },
      }),
    );
  const listOf = (form: Form, answers: Answers) => {
    const { options } = questionIn(form, "q2", answers);
    return "choices" in options
      ? options.choices.map(({ id, label }) => `${id} ${label}`)
      : [];
  };

  it("are those that were picked, own words included and escaped", () => {
    const answers: Answers = [[1, ["c", { other: "{{q1}} <b>" }]]];
    expect(listOf(carrying("chosen"), answers)).toEqual([
      "c Choice c",
      "other {{q1}} &lt;b&gt;",
    ]);
    expect(listOf(carrying("not_chosen"), answers)).toEqual([
      "a Choice a",
      "b Choice b",
    ]);
    expect(listOf(carrying("all"), [])).toHaveLength(3);
  });

  it("do not evaluate placeholders in own words", () => {
    const form = carrying("chosen", {
      choices: [{ id: "z", label: "Bukan {{q1}}" }],
    });
    const answers: Answers = [[1, [{ other: "{{1 + 1}}" }]]];
    expect(listOf(form, answers)).toEqual([
      "other {{1 + 1}}",
      "z Bukan {{1 + 1}}",
    ]);
  });

  it("stand for the own choices with the same code", () => {
    const choices = [
      { id: "a", label: "Own a" },
      { id: "z", label: "Own z" },
    ];
    expect(listOf(carrying("chosen", { choices }), [[1, ["a"]]])).toEqual([
      "a Choice a",
      "z Own z",
    ]);
  });

  it("hide the question where none is left, unless own words are offered", () => {
    expect(way(carrying("chosen"), [[1, []]])).toEqual(["q1"]);
    expect(validateAnswers(carrying("chosen"), new Map(), testContext)).toEqual(
      { values: [], faults: [], outcome: "complete" },
    );
    expect(way(carrying("chosen", { other: true }), [])).toEqual(["q1", "q2"]);
  });

  it("are what an answer is read against", () => {
    const read = (raw: string) =>
      validateAnswers(
        carrying("chosen"),
        new Map<number, unknown>([
          [1, ["a"]],
          [2, raw],
        ]),
        testContext,
      ).faults;
    expect(read("a")).toEqual([]);
    expect(read("b")).toEqual([{ questionId: 2, code: "required" }]);
  });
});

describe("what expressions see", () => {
  it("is no hidden answer, nor one with a fault", () => {
    const form = page(
      single(1),
      makeQuestion("number", 2, {
        showIf: expr("q1 = 'a'"),
        options: { max: 9 },
      }),
      text(3, { showIf: expr("q2 > 1") }),
    );
    expect(
      way(form, [
        [1, "a"],
        [2, 5],
      ]),
    ).toEqual(["q1", "q2", "q3"]);
    expect(
      way(form, [
        [1, "b"],
        [2, 5],
      ]),
    ).toEqual(["q1"]);
    expect(
      way(form, [
        [1, "a"],
        [2, 50],
      ]),
    ).toEqual(["q1", "q2"]);
  });

  it("is the link's variables and the profile", () => {
    const base = page(
      text(1, { showIf: expr("$source = 'wa'") }),
      text(2, { showIf: expr("@age >= 35") }),
      text(3),
    );
    const form = { ...base, flow: { ...base.flow, variables: ["source"] } };
    expect(way(form)).toEqual(["q3"]);
    expect(
      way(form, [], { variables: { source: "wa" }, profile: { age: 45 } }),
    ).toEqual(["q1", "q2", "q3"]);
    const hostile = JSON.parse('{"__proto__": {"source": "wa"}}') as object;
    expect(way(form, [], { variables: { ...hostile } })).toEqual(["q3"]);
  });

  it("is a calculated value, and one made of others", () => {
    const calculated = (id: number, source: string) =>
      makeQuestion("calculated", id, {
        options: { expression: expr(source), decimals: 1 },
      });
    const form = page(
      makeQuestion("number", 1),
      calculated(2, "q1 / 3"),
      calculated(3, "q2 * 2"),
      text(4, { showIf: expr("q3 > 2") }),
    );
    expect(
      values(form, [
        [1, 4],
        [2, 99],
        [4, "x"],
      ]),
    ).toEqual([
      { questionId: 1, value: 4 },
      { questionId: 2, value: 1.3 },
      { questionId: 3, value: 2.6 },
      { questionId: 4, value: "x" },
    ]);
    expect(values(form, [[2, 99]])).toEqual([]);
    expect(
      visibleSections(walk(form)).flatMap(({ questions }) =>
        questions.map(({ question }) => question.code),
      ),
    ).toEqual(["q1"]);
  });
});

describe("what a question asks for", () => {
  it("depends on requiredIf", () => {
    const form = page(single(1), text(2, { requiredIf: expr("q1 = 'a'") }));
    const faults = (raw: string) =>
      validateAnswers(form, new Map([[1, raw]]), testContext).faults;
    expect(faults("a")).toEqual([{ questionId: 2, code: "required" }]);
    expect(faults("b")).toEqual([]);
  });

  it("keeps the creator's rules, which unanswered operands accept", () => {
    const form = page(
      makeQuestion("number", 1),
      makeQuestion("number", 2, {
        rules: [
          { expression: expr("q2 <= q1"), message: "Lebih <b>dari</b> tadi" },
        ],
      }),
      text(3, { showIf: expr("answered(q2)") }),
    );
    const check = (answers: Answers) =>
      validateAnswers(form, new Map(answers), testContext).faults;
    expect(
      check([
        [1, 5],
        [2, 5],
      ]),
    ).toEqual([]);
    expect(
      check([
        [1, 5],
        [2, 6],
      ]),
    ).toEqual([
      {
        questionId: 2,
        code: "rule_broken",
        params: { message: "Lebih dari tadi" },
      },
    ]);
    expect(check([[1, 5]])).toEqual([]);
    expect(
      way(form, [
        [1, 5],
        [2, 6],
      ]),
    ).toEqual(["q1", "q2"]);
  });

  it("is hidden with all its choices", () => {
    const choices = ["a", "b"].map((id) => ({
      id,
      label: id,
      showIf: expr(`q1 contains '${id}'`),
    }));
    const form = page(
      multiple(1),
      single(2, { required: true, options: { choices } }),
    );
    expect(way(form, [])).toEqual(["q1"]);
    expect(questionIn(form, "q2", [[1, ["b"]]]).options).toMatchObject({
      choices: [{ id: "b" }],
    });
  });
});

describe("piping", () => {
  const titled = (title: string, ...before: Question[]) =>
    page(...before, text(9, { title }));
  const titleIn = (form: Form, answers: Answers) =>
    questionIn(form, "q9", answers).title;

  it("fills in labels, own words, numbers and dates as they are read", () => {
    const form = titled(
      "{{q1}}, {{q2}}, {{q3}}, {{q4}}, {{q4 + 1}}",
      multiple(1, { options: { other: true } }),
      makeQuestion("date", 2),
      text(3),
      makeQuestion("number", 4, { options: { decimals: 1 } }),
    );
    const answers: Answers = [
      [1, ["b", { other: "Kopi" }]],
      [2, "2026-08-17"],
      [3, "Ayu"],
      [4, 12_345.5],
    ];
    expect(titleIn(form, answers)).toBe(
      "Choice b, Kopi, 17 Agustus 2026, Ayu, 12.345,5, 12.346,5",
    );
    expect(titleIn(form, [])).toBe(", , , , ");
  });

  it("speaks the reader's language in texts, and one language in logic", () => {
    const form = page(
      makeQuestion("yes_no", 1),
      makeQuestion("date", 2),
      text(8, { showIf: expr("label(q1) = 'Ya'"), title: "{{label(q1)}}" }),
      makeQuestion("calculated", 9, {
        title: "{{q2}}",
        options: { expression: expr("label(q1)") },
      }),
    );
    const answers = new Map<number, unknown>([
      [1, true],
      [2, "2026-08-17"],
    ]);
    const shown = (locale: "id" | "en") =>
      walkForm(form, answers, { ...testContext, locale })
        .sections.flatMap(({ questions }) => questions)
        .slice(2)
        .map(({ question, result }) => [question.title, result]);
    const computed = { value: "Ya" };
    expect(shown("id")).toEqual([
      ["Ya", { value: null }],
      ["17 Agustus 2026", computed],
    ]);
    expect(shown("en")).toEqual([
      ["Yes", { value: null }],
      ["August 17, 2026", computed],
    ]);
  });

  it("compares what is piped into labels in one language, and shows it in the reader's", () => {
    const form = pages(
      makeSection(1, [
        makeQuestion("date", 1),
        single(2, {
          options: {
            choices: [
              { id: "a", label: "Sejak {{q1}}" },
              { id: "b", label: "Lebih lama" },
            ],
          },
        }),
        text(8, {
          showIf: expr("label(q2) = 'Sejak 17 Agustus 2026'"),
          title: "{{q2}}?",
        }),
      ]),
      makeSection(
        2,
        [text(9, { showIf: expr("@item.label = 'Sejak 17 Agustus 2026'") })],
        { repeat: { question: "q2", over: "chosen" } },
      ),
    );
    const answers = new Map<number, unknown>([
      [1, "2026-08-17"],
      [2, "a"],
    ]);
    const titles = (locale: "id" | "en") =>
      walkForm(form, answers, { ...testContext, locale })
        .sections.flatMap(({ questions }) => questions)
        .slice(2)
        .map(({ question }) => question.title);
    const [, ...others] = titles("id");
    expect(titles("id")[0]).toBe("Sejak 17 Agustus 2026?");
    expect(others).toHaveLength(1);
    expect(titles("en")).toEqual(["Sejak August 17, 2026?", ...others]);
  });

  it("fills in no more than fits into the memory of a phone", () => {
    const title = "{{q1}}".repeat(600);
    const form = page(
      makeQuestion("long_text", 1),
      text(8, { title }),
      text(9, { title: "Halo {{q1}}" }),
    );
    const filled = titleIn(form, [[1, "a".repeat(10_000)]]);
    expect(filled).toBe("Halo ");
    expect(
      questionIn(form, "q8", [[1, "a".repeat(10_000)]]).title,
    ).toHaveLength(2_000_000);
  });

  it("escapes markup in answers, and evaluates none of their placeholders", () => {
    const form = titled("<b>Halo</b> {{q1}}", text(1));
    expect(titleIn(form, [[1, '<img src="x"> & {{q1}}']])).toBe(
      "<b>Halo</b> &lt;img src=&quot;x&quot;&gt; &amp; {{q1}}",
    );
  });

  it("reads placeholders whose signs are escaped as rich text", () => {
    const form = titled(
      "{{if(q1 &gt; 1, &quot;banyak&quot;, 'sedikit')}}",
      makeQuestion("number", 1),
    );
    expect(titleIn(form, [[1, 2]])).toBe("banyak");
    expect(titleIn(form, [[1, 1]])).toBe("sedikit");
  });

  it("reaches sections, helps and the texts of options", () => {
    const form = pages(
      makeSection(1, [text(1)]),
      makeSection(
        2,
        [
          single(2, {
            help: "{{q1}}!",
            options: {
              choices: [
                { id: "a", label: "Saya {{q1}}" },
                { id: "b", label: "Bukan" },
              ],
            },
          }),
        ],
        { title: "Untuk {{q1}}", description: "{{lower(q1)}}" },
      ),
    );
    const [, second] = walk(form, [[1, "Ayu"]]).sections;
    expect(second?.section).toMatchObject({
      title: "Untuk Ayu",
      description: "ayu",
    });
    expect(second?.questions[0]?.question).toMatchObject({
      help: "Ayu!",
      options: { choices: [{ label: "Saya Ayu" }, { label: "Bukan" }] },
    });
  });
});

describe("the closing sentence", () => {
  const form = pages(
    makeSection(1, [
      text(1),
      multiple(2),
      text(3, { showIf: expr("q1 = 'x'") }),
    ]),
    makeSection(2, [single(4)], { repeat: { question: "q2", over: "chosen" } }),
  );
  const answers: Answers = [
    [1, "<b>Ayu</b>"],
    [2, ["a", "c"]],
    [4, { a: "b", c: "a" }],
  ];

  it("is filled after the last question, with answers escaped", () => {
    expect(walk(form, answers).fill("<i>{{q1}}</i>: {{q2}}")).toBe(
      "<i>&lt;b&gt;Ayu&lt;/b&gt;</i>: Choice a, Choice c",
    );
  });

  it("names the answers of each item of a repeated section", () => {
    const { fill } = walk(form, answers);
    expect(fill("{{q4}}; {{q4.a}}; {{count(q4)}}")).toBe(
      "Choice b, Choice a; Choice b; 2",
    );
  });

  it("says nothing of what was hidden or not answered", () => {
    const { fill } = walk(form, [[3, "y"]]);
    expect(fill("Halo {{q1}}{{q3}}{{q4}}!")).toBe("Halo !");
  });

  it("is the same from the stored values as from what was sent", () => {
    const again = values(form, answers).map(
      ({ questionId, value }): [number, unknown] => [questionId, value],
    );
    const sentence = "{{q1}} {{q2}} {{q4}}";
    expect(walk(form, again).fill(sentence)).toBe(
      walk(form, answers).fill(sentence),
    );
  });
});

describe("a random order", () => {
  const shuffled = (given: object = {}) =>
    pages(
      makeSection(
        1,
        [1, 2, 3, 4, 5].map((id) => text(id, { fixed: id === 1 })),
        {
          order: { random: true, show: null, ...given },
        },
      ),
    );
  const orders = Array.from({ length: 40 }, (_, seed) => seed);

  it("is the seed's, shows every question once, and keeps fixed ones", () => {
    const seen = orders.map((seed) => way(shuffled(), [], { seed }));
    expect(new Set(seen.map(String)).size).toBeGreaterThan(5);
    for (const [index, one] of seen.entries()) {
      expect(one[0]).toBe("q1");
      expect(one.toSorted()).toEqual(["q1", "q2", "q3", "q4", "q5"]);
      expect(way(shuffled(), [], { seed: orders[index] ?? 0 })).toEqual(one);
    }
  });

  it("shows some of them, and each of them to someone", () => {
    const seen = orders.map((seed) => way(shuffled({ show: 2 }), [], { seed }));
    for (const one of seen) {
      expect(one).toHaveLength(3);
      expect(one[0]).toBe("q1");
    }
    expect(new Set(seen.flat()).size).toBe(5);
  });
});
