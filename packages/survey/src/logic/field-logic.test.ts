import { describe, expect, it } from "vitest";
import { validateAnswers } from "../answers/validate-answers.ts";
import { checkForm } from "../check-form.ts";
import { exampleField } from "../question-types/shared/inner-types.ts";
import type { Question } from "../survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "../test-forms.ts";
import { renameCode, withoutBrokenLogic } from "./broken-logic.ts";
import { walkForm } from "./walk-form.ts";
import { variablesOf } from "../test-answers.ts";

const number = makeQuestion("number", 1);
const name = exampleField("short_text", { id: "name", label: "Nama" });
const age = exampleField("number", { id: "age", label: "Usia" });
const school = exampleField("short_text", { id: "school", label: "Sekolah" });
const members = (options: object = {}) =>
  makeQuestion("roster", 2, {
    code: "members",
    options: { fields: [name, age, school], min: 0, max: 5, ...options },
  });

function walk(questions: Question[], answers: [number, unknown][]) {
  const form = makeForm(makeSection(1, questions));
  return walkForm(form, new Map(answers), testContext);
}

function lastOf(questions: Question[], answers: [number, unknown][]) {
  return walk(questions, answers).sections[0]?.questions.at(-1);
}

describe("the condition of a field", () => {
  const hidden = { ...school, showIf: expr("q1 > 3") };
  const pupil = makeQuestion("multi_field", 2, {
    options: { fields: [name, hidden] },
  });
  const given = { name: "Sari", school: "SD 1" };

  it("hides the field by an earlier answer", () => {
    const shown = lastOf(
      [number, pupil],
      [
        [1, 4],
        [2, given],
      ],
    );
    expect(shown?.question.options).toEqual({ fields: [name, school] });
    expect(shown?.result).toEqual({ value: given });
    const left = lastOf(
      [number, pupil],
      [
        [1, 3],
        [2, given],
      ],
    );
    expect(left?.question.options).toEqual({ fields: [name] });
    expect(left?.result).toEqual({ value: { name: "Sari" } });
  });

  it("hides the question with its last field", () => {
    const only = makeQuestion("multi_field", 2, {
      options: { fields: [hidden] },
    });
    expect(walk([number, only], [[1, 3]]).sections[0]?.questions).toHaveLength(
      1,
    );
  });

  it("hides a column of a grid", () => {
    const grid = makeQuestion("grid", 2, {
      options: { columns: [name, hidden] },
    });
    expect(lastOf([number, grid], [[1, 3]])?.question.options).toMatchObject({
      columns: [name],
    });
  });

  it("looks at the fields before it, in each entry by itself", () => {
    const pupils = {
      ...school,
      required: true,
      showIf: expr("members.age < 18 and q1 > 3"),
    };
    const question = members({ fields: [name, age, pupils] });
    const raw = [
      { fields: { name: "Ani", age: 9, school: "SD 1" } },
      { fields: { name: "Budi", age: 40, school: "SD 2" } },
    ];
    const value = [raw[0], { fields: { name: "Budi", age: 40 } }];
    expect(
      lastOf(
        [number, question],
        [
          [1, 4],
          [2, raw],
        ],
      )?.result,
    ).toEqual({ value });
    const missing = [{ fields: { name: "Ani", age: 9 } }];
    expect(
      lastOf(
        [number, question],
        [
          [1, 4],
          [2, missing],
        ],
      )?.result,
    ).toMatchObject({
      faults: [{ code: "field_required", part: { path: ["0", "school"] } }],
    });
    expect(
      lastOf(
        [number, question],
        [
          [1, 3],
          [2, missing],
        ],
      )?.result,
    ).toEqual({
      value: missing,
    });
  });

  it("counts the age of a member at the start of the participation", () => {
    const born = exampleField("date", { id: "born", label: "Lahir" });
    const adult = { ...school, showIf: expr("age(members.born) >= 18") };
    const question = members({ fields: [born, adult] });
    const read = (date: string) =>
      lastOf([question], [[2, [{ fields: { born: date, school: "S" } }]]])
        ?.result;
    expect(read("2008-08-17")).toEqual({
      value: [{ fields: { born: "2008-08-17", school: "S" } }],
    });
    expect(read("2008-08-18")).toEqual({
      value: [{ fields: { born: "2008-08-18" } }],
    });
  });

  it("is checked: later fields, unknown ones and later questions are refused", () => {
    const codes = (showIf: string) => {
      const fields = [{ ...name, showIf: expr(showIf) }, age];
      const form = makeForm(
        makeSection(1, [
          number,
          members({ fields }),
          makeQuestion("number", 3),
        ]),
      );
      return checkForm(form).map(({ place, code }) => `${place} ${code}`);
    };
    expect(codes("q1 > 3")).toEqual([]);
    expect(codes("members.age > 3")).toEqual([
      "questions.2.fields.name.showIf expression_part_missing",
    ]);
    expect(codes("q3 > 3")).toEqual([
      "questions.2.fields.name.showIf expression_question_later",
    ]);
    expect(codes("q1 contains 'a' and q1 = 'x'")).toContain(
      "questions.2.fields.name.showIf expression_value_unfit",
    );
  });

  it("may compare a field before it", () => {
    const fields = [age, { ...name, showIf: expr("members.age >= 18") }];
    const form = makeForm(makeSection(1, [number, members({ fields })]));
    expect(checkForm(form)).toEqual([]);
  });

  it("is renamed with the question, and lost with what it looks at", () => {
    const fields = [age, { ...name, showIf: expr("members.age > q1") }];
    const question = members({ fields, count: expr("q1") });
    const form = makeForm(makeSection(1, [number, question]));
    const renamed = renameCode(form, "q1", "size").sections[0]?.questions[1];
    expect(renamed?.options).toMatchObject({
      fields: [age, { showIf: expr("members.age > size") }],
      count: expr("size"),
    });
    const alone = makeForm(makeSection(1, [question]));
    expect(
      withoutBrokenLogic(alone).sections[0]?.questions[0]?.options,
    ).toMatchObject({
      fields: [age, name],
      count: null,
    });
  });
});

describe("the choices of a field", () => {
  it("are filtered by earlier answers", () => {
    const pick = exampleField("single_choice", {
      id: "pick",
      label: "Pilih",
      options: {
        choices: [
          { id: "a", label: "A" },
          { id: "b", label: "B", showIf: expr("q1 > 3") },
        ],
      },
    });
    const question = makeQuestion("multi_field", 2, {
      options: { fields: [pick] },
    });
    expect(
      lastOf(
        [number, question],
        [
          [1, 4],
          [2, { pick: "b" }],
        ],
      )?.result,
    ).toEqual({
      value: { pick: "b" },
    });
    expect(
      lastOf(
        [number, question],
        [
          [1, 3],
          [2, { pick: "b" }],
        ],
      )?.result,
    ).toEqual({ value: null });
  });
});

describe("the entries of a roster", () => {
  const counted = members({ count: expr("q1") });

  it.each([
    [2, 2],
    [2.9, 2],
    [51, 50],
    [1_000_000, 50],
  ])("are %d for a computed number that allows it", (given, entries) => {
    const decimals = makeQuestion("number", 1, { options: { decimals: 1 } });
    expect(
      lastOf([decimals, counted], [[1, given]])?.question.options,
    ).toMatchObject({
      min: entries,
      max: entries,
    });
  });

  it.each([null, 0, -3])(
    "are none, and the question hidden, for %j",
    (given) => {
      expect(
        walk([number, counted], [[1, given]]).sections[0]?.questions,
      ).toHaveLength(1);
    },
  );

  it("follow what was chosen before", () => {
    const pick = makeQuestion("multiple_choice", 1);
    const carried = members({ carry: { question: "q1", which: "chosen" } });
    const visit = lastOf(
      [pick, carried],
      [
        [1, ["a", "c"]],
        [
          2,
          [
            { item: "c", fields: { name: "C" } },
            { item: "b", fields: { name: "B" } },
          ],
        ],
      ],
    );
    expect(visit?.question.options).toMatchObject({ min: 2, max: 2 });
    expect(visit?.result).toEqual({
      value: [{ item: "c", fields: { name: "C" } }],
    });
    expect(
      walk([pick, carried], [[1, []]]).sections[0]?.questions,
    ).toHaveLength(1);
    expect(variablesOf(carried).length).toBeGreaterThan(0);
  });

  it("can be counted and summed by later questions", () => {
    const total = makeQuestion("calculated", 3, {
      options: { expression: expr("sum(members.age) / (count(members) - 1)") },
    });
    const answers: [number, unknown][] = [
      [
        2,
        [
          { fields: { age: 40 } },
          { fields: { age: 10 } },
          { fields: { name: "X" } },
        ],
      ],
    ];
    expect(lastOf([members(), total], answers)?.result).toEqual({ value: 25 });
    const form = makeForm(makeSection(1, [members(), total]));
    expect(checkForm(form)).toEqual([]);
    expect(validateAnswers(form, new Map(answers), testContext).faults).toEqual(
      [],
    );
  });

  it("are what a section can be repeated for", () => {
    const job = makeQuestion("short_text", 3, { title: "{{@item.label}}" });
    const form = makeForm(
      makeSection(1, [members({ entryLabel: "Anggota" })]),
      makeSection(2, [job], {
        repeat: { question: "members", over: "chosen" },
      }),
    );
    const raw = [{ fields: { name: "Ani & Budi" } }, { fields: { age: 3 } }];
    const { sections } = walkForm(form, new Map([[2, raw]]), testContext);
    expect(checkForm(form)).toEqual([]);
    expect(sections.slice(1).map(({ item }) => item)).toEqual([
      { code: "1", label: "Ani & Budi" },
      { code: "2", label: "Anggota 2" },
    ]);
  });

  it("are piped with the words of yes and no", () => {
    const works = exampleField("yes_no", { id: "works", label: "Bekerja" });
    const next = makeQuestion("short_text", 3, { title: "{{members.works}}" });
    const raw = [{ fields: { works: true } }, { fields: { works: false } }];
    const visit = lastOf([members({ fields: [works] }), next], [[2, raw]]);
    expect(visit?.question.title).toBe("Ya, Tidak");
  });

  it("are piped with the labels of their fields' choices", () => {
    const sex = exampleField("single_choice", {
      id: "sex",
      label: "Jenis kelamin",
      options: {
        choices: [
          { id: "1", label: "Laki-laki" },
          { id: "2", label: "Perempuan" },
        ],
        other: true,
      },
    });
    const next = makeQuestion("short_text", 3, { title: "{{members.sex}}" });
    const answers: [number, unknown][] = [
      [2, [{ fields: { sex: "2" } }, { fields: { sex: { other: "Lain" } } }]],
    ];
    expect(
      lastOf([members({ fields: [sex] }), next], answers)?.question.title,
    ).toBe("Perempuan, Lain");
  });
});
