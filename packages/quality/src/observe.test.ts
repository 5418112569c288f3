import type { Behaviour } from "@sigi/survey/answers/behaviour.ts";
import type { Form, Question } from "@sigi/survey/survey-form.ts";
import {
  expr,
  makeForm,
  makeQuestion,
  makeSection,
  testContext,
} from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { observe } from "./observe.ts";
import { grids } from "./grids.ts";

const reported = (
  pages: Record<string, number>,
  given: Partial<Behaviour> = {},
): Behaviour => ({ pages, pasted: {}, device: "phone", ...given });

function look(
  form: Form,
  values: Record<number, unknown>,
  behaviour: Behaviour | null = reported({}),
  elapsed: number | null = null,
) {
  const { facts, ...context } = testContext;
  const byId = new Map(
    Object.entries(values).map(([id, value]) => [Number(id), value]),
  );
  return observe(form, facts, byId, behaviour, { ...context, elapsed });
}

const onePage = (...questions: Question[]) =>
  makeForm(makeSection(1, questions));

const listOf = (...ids: string[]) => ids.map((id) => ({ id, label: id }));

const rows = ["r1", "r2", "r3"];
const matrix = makeQuestion("likert_matrix", 1, {
  title: "Seberapa setuju Anda?",
  options: {
    rows: listOf(...rows),
    columns: listOf("a", "b", "c", "d", "e"),
  },
});

describe("the pages of an observation", () => {
  const form = makeForm(
    makeSection(1, [makeQuestion("statement", 1, { title: "Selamat datang" })]),
    makeSection(2, [
      makeQuestion("yes_no", 2, { title: "Apakah Anda <b>merokok</b>?" }),
      makeQuestion("short_text", 3, { title: "Merek apa?" }),
      makeQuestion("file_upload", 4, { title: "Fotonya" }),
    ]),
    makeSection(3, [makeQuestion("number", 5, { showIf: expr("q2 = true") })]),
    makeSection(4, [{ ...matrix, id: 6, code: "q6" }]),
  );

  it("have the visited sections, with answered items, words and reported times", () => {
    const values = { 2: false, 6: { r1: "a", r3: "b" } };
    const { pages } = look(form, values, reported({ 1: 900, 2: 4_000, 3: 5 }));
    expect(pages).toEqual([
      { sectionId: 1, milliseconds: 900, items: 0, words: 2 },
      { sectionId: 2, milliseconds: 4_000, items: 1, words: 6 },
      { sectionId: 4, milliseconds: null, items: 2, words: 6 },
    ]);
  });

  it("do not count tasks that are done off the page", () => {
    const photo = { file_id: 1, name: "a.jpg", size: 1 };
    const { pages } = look(form, { 3: "Sehat", 4: [photo] });
    expect(pages[1]?.items).toBe(1);
  });

  it("believe no time that cannot be one", () => {
    const times = { 1: -1, 2: Number.NaN, 4: Infinity };
    const { pages } = look(form, {}, reported(times));
    expect(pages.map(({ milliseconds }) => milliseconds)).toEqual(
      pages.map(() => null),
    );
  });

  it("have no more time together than the server's clock allows", () => {
    const behaviour = reported({ 1: 20_000, 2: 60_000 });
    const { pages } = look(form, { 2: false }, behaviour, 8_000);
    expect(pages.map(({ milliseconds }) => milliseconds)).toEqual([
      2_000,
      6_000,
      null,
    ]);
  });

  it("are one page for all rounds of a repeated section", () => {
    const repeated = makeForm(
      makeSection(1, [makeQuestion("multiple_choice", 1)]),
      makeSection(2, [makeQuestion("number", 2, { title: "Berapa?" })], {
        repeat: { question: "q1", over: "chosen" },
      }),
    );
    const values = { 1: ["a", "b"], 2: { a: 1, b: 2 } };
    const { pages } = look(repeated, values, reported({ 2: 9_000 }));
    expect(pages[1]).toEqual({
      sectionId: 2,
      milliseconds: 9_000,
      items: 2,
      words: 2,
    });
  });

  it("count cells of tables and fields of entries", () => {
    const field = { label: "", required: false, type: "number" } as const;
    const { options } = makeQuestion("number", 1);
    const fields = ["x", "y"].map((id) => ({ ...field, id, options }));
    const entry = makeQuestion("roster", 2, {
      options: { fields, choices: [], count: null, carry: null, max: 5 },
    });
    const table = makeQuestion("grid", 1, {
      options: { rows: listOf("r1", "r2"), columns: fields },
    });
    const { pages } = look(onePage(table, entry), {
      1: { r1: { x: 1, y: 2 }, r2: { x: 3 } },
      2: [{ fields: { x: 1 } }, { fields: { x: 1, y: 2 } }],
    });
    expect(pages[0]?.items).toBe(6);
  });

  it("are read once where a section is repeated", () => {
    const choices = listOf(...Array.from({ length: 50 }, (_, n) => `c${n}`));
    const timeFor = (title: string) => {
      const asked = Array.from({ length: 400 }, (_, n) =>
        makeQuestion("number", n + 2, { title }),
      );
      const repeated = makeForm(
        makeSection(1, [
          makeQuestion("multiple_choice", 1, { options: { choices } }),
        ]),
        makeSection(2, asked, { repeat: { question: "q1", over: "chosen" } }),
      );
      const start = performance.now();
      look(repeated, { 1: choices.map(({ id }) => id) });
      return performance.now() - start;
    };
    const short = timeFor("Seberapa sering?");
    const long = timeFor("Seberapa sering? ".repeat(1_500));
    // The walk takes most of the time. Counting the words of each round takes a hundred times as long.
    expect(long / short).toBeLessThan(20);
  });
});

describe("the scales of an observation", () => {
  it("read a list of choices as often for many rows as for two", () => {
    const readsFor = (count: number) => {
      let reads = 0;
      const choices = ["a", "b", "c", "d"].map((id) => ({
        id,
        get label() {
          reads += 1;
          return `Pilihan ${id}`;
        },
      }));
      const { options } = makeQuestion("single_choice", 1);
      const column = {
        id: "x",
        label: "x",
        required: false,
        type: "single_choice" as const,
        options: { ...options, choices },
      };
      const people = listOf(
        ...Array.from({ length: count }, (_, n) => `r${n}`),
      );
      const table = makeQuestion("grid", 1, {
        options: { rows: people, columns: [column] },
      });
      const picked = Object.fromEntries(
        people.map(({ id }) => [id, { x: "c" }]),
      );
      const { scales } = look(onePage(table), { [table.id]: picked });
      expect(scales).toHaveLength(count);
      return reads;
    };
    expect(readsFor(50)).toBe(readsFor(2));
  });

  it("have a matrix's rows in the displayed order, as one grid", () => {
    const shuffled = { ...matrix, options: { ...matrix.options } };
    shuffled.options.rows = listOf("r1", "r2", "r3", "r4", "r5", "r6");
    shuffled.options.randomiseRows = true;
    const value = { r1: "a", r2: "b", r3: "c", r4: "d", r5: "e", r6: "a" };
    const { scales } = look(onePage(shuffled), { 1: value });
    const keys = scales.map(({ key }) => key);
    expect(keys.toSorted()).toEqual(
      ["r1", "r2", "r3", "r4", "r5", "r6"].map((row) => `1/${row}`),
    );
    expect(keys).not.toEqual(keys.toSorted());
    expect(scales.find(({ key }) => key === "1/r4")).toEqual({
      key: "1/r4",
      grid: 1,
      position: 3,
      options: 5,
      value: 0.75,
    });
    expect(grids(scales)).toHaveLength(1);
  });

  it("join neighbouring questions of the same scale, also over statements and unanswered ones", () => {
    const scale = (id: number, max = 5) =>
      makeQuestion("linear_scale", id, { options: { min: 1, max } });
    const form = onePage(
      scale(1),
      makeQuestion("statement", 2),
      scale(3),
      makeQuestion("short_text", 4),
      scale(5),
      scale(6, 7),
      makeQuestion("number", 7),
      scale(8, 7),
      makeQuestion("rating", 9, { options: { max: 5 } }),
      makeQuestion("nps", 10),
    );
    const values = { 1: 1, 3: 2, 5: 5, 6: 7, 7: 3, 8: 4, 9: 2, 10: 10 };
    const found = grids(look(form, values).scales).map((grid) =>
      grid.map(({ key, position, options }) => [key, position, options]),
    );
    expect(found).toEqual([
      [
        ["1", 0, 5],
        ["3", 1, 5],
        ["5", 4, 5],
      ],
      [["6", 6, 7]],
      [["8", 3, 7]],
      [["9", 1, 5]],
      [["10", 10, 11]],
    ]);
  });

  it("join choices with the same list, by their displayed position and without an order", () => {
    const choice = (id: number, labels: string[]) =>
      makeQuestion("single_choice", id, {
        options: { choices: listOf(...labels), other: true },
      });
    const agree = ["ya", "ragu", "tidak"];
    const form = onePage(
      choice(1, agree),
      choice(2, agree),
      choice(3, ["merah", "biru", "hijau"]),
    );
    const { scales } = look(form, {
      1: "ragu",
      2: { other: "Entah" },
      3: "biru",
    });
    expect(
      scales.map(({ grid, position, options, value }) => [
        grid,
        position,
        options,
        value,
      ]),
    ).toEqual([
      [1, 1, 4, null],
      [1, 3, 4, null],
      [2, 1, 4, null],
    ]);
  });

  it("have a grid for each column of a table, and leave out lists of two", () => {
    const rating = {
      type: "rating",
      label: "",
      required: false,
      options: makeQuestion("rating", 1).options,
    } as const;
    const yesNo = {
      type: "yes_no",
      label: "",
      required: false,
      options: makeQuestion("yes_no", 1).options,
    } as const;
    const table = makeQuestion("grid", 1, {
      options: {
        rows: listOf("r1", "r2"),
        columns: [
          { id: "x", ...rating },
          { id: "y", ...rating },
          { id: "z", ...yesNo },
        ],
      },
    });
    const { scales } = look(onePage(table), {
      1: { r1: { x: 1, y: 2, z: true }, r2: { x: 1, y: 3 } },
    });
    expect(grids(scales).map((grid) => grid.map(({ key }) => key))).toEqual([
      ["1/r1/x", "1/r2/x"],
      ["1/r1/y", "1/r2/y"],
    ]);
  });
});

describe("the rest of an observation", () => {
  it("has texts in own words, but none that must match a pattern", () => {
    const pattern = { expression: "[0-9]+", message: "" };
    const form = onePage(
      makeQuestion("long_text", 1, { title: "Mengapa?", help: "Singkat saja" }),
      makeQuestion("short_text", 2, { options: { pattern } }),
      makeQuestion("single_choice", 3, { options: { other: true } }),
      makeQuestion("email", 4),
      makeQuestion("usability_task", 5),
    );
    const { texts } = look(form, {
      1: "Karena murah",
      2: "12",
      3: { other: "Lainnya" },
      4: "a@contoh.id",
      5: { outcome: "success", seconds: 3, remarks: "Mudah" },
    });
    expect(texts.map(({ key, text }) => [key, text])).toEqual([
      ["1", "Karena murah"],
      ["3", "Lainnya"],
      ["5", "Mudah"],
    ]);
    expect(texts[0]?.asked).toBe("Mengapa? Singkat saja");
  });

  it("counts passed and failed attention checks", () => {
    const check = (id: number) =>
      makeQuestion("attention_check", id, { options: { expected: "b" } });
    const form = onePage(check(1), check(2), check(3));
    expect(look(form, { 1: "b", 2: "a" }).checks).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it("says what the page did not report", () => {
    const nothing = look(onePage(matrix), {}, null);
    expect([nothing.device, nothing.pasted]).toEqual([null, null]);
    expect(nothing.pages[0]?.milliseconds).toBeNull();
    const something = look(
      onePage(matrix),
      {},
      reported({}, { pasted: { 7: 12 }, device: "desktop" }),
    );
    expect(something).toMatchObject({ device: "desktop", pasted: { 7: 12 } });
  });

  it("expects the time of the visited questions", () => {
    const one = look(onePage(matrix), {}).expectedSeconds;
    const hidden = { ...matrix, id: 2, code: "q2", showIf: expr("1 = 2") };
    const shown = { ...matrix, id: 3, code: "q3" };
    expect(one).toBeGreaterThan(0);
    const { expectedSeconds } = look(onePage(matrix, hidden, shown), {});
    expect(expectedSeconds).toBe(2 * one);
  });
});
