import { checkForm } from "@sigi/survey/check-form.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionsOf, toForm } from "../definition.ts";
import { ImportRefused } from "../import-refused.ts";
import { isObject } from "../source/source-object.ts";
import { everyConstruct } from "./testing/every-construct.ts";
import { readElements, readJson, said } from "./testing/read-json.ts";

describe("every construct of SurveyJS", () => {
  const { definition, report } = readJson(everyConstruct);
  const asked = questionsOf(definition);
  const question = (code: string) => asked.find((one) => one.code === code);

  it("has the nearest type of question", () => {
    const types = asked.map(({ code, type }) => [code, type] as const);
    expect(Object.fromEntries(types)).toEqual({
      gender: "single_choice",
      colours: "multiple_choice",
      again: "multiple_choice",
      year: "dropdown",
      province: "dropdown",
      city: "dropdown",
      size: "single_choice",
      logo: "multiple_choice",
      rank: "ranking",
      agree: "yes_no",
      coded: "single_choice",
      consent: "consent",
      filtered: "single_choice",
      price: "number",
      amount: "number",
      mail: "email",
      phone: "phone",
      site: "url",
      born: "date",
      at: "date_time",
      hour: "time",
      month: "short_text",
      secret: "short_text",
      range: "slider",
      code: "short_text",
      masked: "short_text",
      money: "number",
      until: "date",
      story: "long_text",
      "story-Comment": "long_text",
      sign: "signature",
      photo: "file_upload",
      note: "statement",
      film: "statement",
      picture: "statement",
      sum: "calculated",
      slide: "slider",
      scale: "linear_scale",
      stars: "rating",
      faces: "rating",
      odd: "single_choice",
      map: "multiple_choice",
      widget: "short_text",
      likert: "likert_matrix",
      checks: "checkbox_matrix",
      cells: "grid",
      family: "roster",
      sizes: "multi_field",
      inner: "statement",
      deep: "short_text",
      trips: "roster",
      rate: "likert_matrix",
      last: "long_text",
      total: "calculated",
      loose: "short_text",
      first: "short_text",
      second: "short_text",
    });
  });

  it.each<[string, object]>([
    [
      "gender",
      {
        choices: [
          { id: "f", label: "Perempuan" },
          { id: "m", label: "Laki-laki" },
          { id: "x", label: "x" },
        ],
        other: true,
        otherLabel: "Lainnya, sebutkan",
      },
    ],
    [
      "colours",
      {
        randomise: true,
        min: 1,
        max: 2,
        choices: [
          { id: "r" },
          { id: "g", showIf: { call: "equals" } },
          { id: "o", ownText: true },
          { id: "refused", exclusive: true, fixed: true },
          { id: "dontknow" },
          { id: "none", label: "Tidak satu pun" },
        ],
      },
    ],
    ["again", { carry: { question: "colours", which: "chosen" } }],
    [
      "year",
      { choices: ["2000", "2001", "2002", "2003"].map((id) => ({ id })) },
    ],
    ["city", { source: { level: "city", parent: "province" } }],
    ["rank", { top: 2 }],
    ["coded", { choices: [{ id: "Y" }, { id: "N" }] }],
    ["filtered", { choices: [{ showIf: { call: "contains" } }, {}, {}] }],
    ["price", { min: 0, max: 100, decimals: 2 }],
    ["hour", { step: 15 }],
    [
      "code",
      {
        min: 2,
        max: 16,
        pattern: { expression: "^[A-Z][0-9]$", message: "Huruf dan angka" },
      },
    ],
    ["masked", { pattern: { expression: "[0-9][0-9]-[A-Za-z][A-Za-z]" } }],
    ["money", { unit: "Rp", decimals: 0 }],
    ["slide", { min: -5, max: 5, step: 0.5, unit: "°C" }],
    ["scale", { min: 1, max: 7, minLabel: "Buruk", maxLabel: "Baik" }],
    [
      "odd",
      { choices: [{ id: "1" }, { id: "3" }, { id: "9", label: "Banyak" }] },
    ],
    ["photo", { kinds: ["photo"], filesMax: 3, megabytesMax: 1 }],
    ["film", { videoUrl: "https://youtu.be/dQw4w9WgXcQ" }],
    ["sum", { shown: true, decimals: 1, unit: "kg" }],
    ["total", { shown: false }],
    [
      "likert",
      { randomiseRows: true, rows: [{}, { showIf: { call: "equals" } }] },
    ],
    ["checks", { columns: [{}, {}, { id: "none", exclusive: true }] }],
    ["cells", { columns: [{ id: "beli" }, { id: "jumlah", required: true }] }],
    ["family", { min: 1, max: 8, fields: [{ id: "name" }, { id: "work" }] }],
    ["sizes", { fields: [{ id: "w", label: "Lebar", required: true }, {}] }],
    [
      "trips",
      {
        min: 1,
        max: 4,
        entryLabel: "Perjalanan",
        fields: [{ id: "where" }, { id: "far", showIf: { call: "answered" } }],
      },
    ],
  ])("keeps the settings of %s", (code, options) => {
    expect(question(code)?.options).toMatchObject(options);
  });

  it("translates conditions, rules and routes", () => {
    expect(said(question("price")?.requiredIf)).toBe("agree = true");
    expect(said(question("deep")?.showIf)).toBe("agree = true");
    expect(said(question("last")?.showIf)).toBe(
      "sum(cells.beras.jumlah, cells.telur.jumlah) > 3 or trips.where = 'Solo' or $nowhere = 1",
    );
    expect(definition.flow.variables).toEqual(["nowhere"]);
    const messages = (code: string) =>
      question(code)?.rules.map(({ message }) => message);
    expect(messages("amount")).toEqual(["1 sampai 9"]);
    expect(messages("until")).toEqual(["Kemudian", ""]);
    expect(messages("sizes")).toEqual(["Isi"]);
    expect(definition.sections[0]?.jumps).toMatchObject([
      { to: { end: "complete" } },
    ]);
    expect(question("colours")?.jumps).toMatchObject([{ to: { go: "story" } }]);
    expect(question("story")?.title).toContain("{{gender}}");
    expect(definition.closingSentence).toContain("Terima kasih, Bu");
  });

  it("makes sections of pages, with one more for what is asked for each entry", () => {
    const sections = definition.sections.map(({ code, repeat, order }) => [
      code,
      repeat?.question ?? null,
      order.random,
    ]);
    expect(sections).toEqual([
      ["choices", null, false],
      ["inputs", null, false],
      ["compound", null, false],
      ["compound_2", "trips", false],
      ["compound_3", null, false],
      ["shuffled", null, true],
      ["page1", null, false],
    ]);
  });

  it("keeps the other languages at the places of their texts", () => {
    expect(definition).toMatchObject({ title: "Survei pasar", language: "id" });
    expect(definition.translations).toMatchObject({
      ja: { title: "市場調査" },
      en: {
        title: "Market survey",
        "sections.choices.title": "Choices",
        "questions.gender.options.choices.f.label": "Female",
      },
    });
  });

  it.each([
    ["navigateToUrl", "setting_unsupported"],
    ["timeLimit", "surveyjs_timer"],
    ["questionsOnPageMode", "setting_unsupported"],
    ["pageNextText", "setting_unsupported"],
    ["triggers[2]", "surveyjs_trigger"],
    ["triggers[3]", "surveyjs_trigger"],
    ["triggers[4]", "surveyjs_trigger"],
    ["pages[1].questionOrder", "surveyjs_order"],
    ["pages[0].elements[1].showSelectAllItem", "setting_unsupported"],
    ["pages[0].elements[1].choices[2].showCommentArea", "own_words_required"],
    ["pages[0].elements[5].choicesByUrl.url", "surveyjs_regions"],
    ["pages[0].elements[7]", "picture_left"],
    ["pages[1].elements[8].inputType", "type_changed"],
    ["pages[1].elements[11].defaultValue", "default_left"],
    ["pages[1].elements[11].maxLength", "read_as_number"],
    ["pages[1].elements[15].enableIf", "surveyjs_disabled_hidden"],
    ["pages[1].elements[15].title", "surveyjs_placeholder"],
    ["pages[1].elements[15].showCommentArea", "surveyjs_remark"],
    ["pages[1].elements[18].html", "markup_removed"],
    ["pages[1].elements[20].imageLink", "picture_left"],
    ["pages[1].elements[28].type", "type_changed"],
    ["pages[1].elements[28].wheels", "attribute_unknown"],
    ["pages[2].elements[2].columns[2]", "type_unsupported"],
    ["pages[2].elements[3].columns[0].totalType", "setting_unsupported"],
    ["pages[2].elements[5]", "surveyjs_heading"],
    ["pages[2].elements[6].templateElements[2]", "surveyjs_hoisted"],
    ["pages[2].elements[7].resetValueIf", "setting_unsupported"],
    ["pages[2].elements[7].correctAnswer", "setting_unsupported"],
  ])("reports %s as %s", (place, reason) => {
    const reasons = report.entries
      .filter(({ source, outcome }) => source === place && outcome !== "kept")
      .map((entry) => entry.reason);
    expect(reasons).toEqual([reason]);
  });

  it("is silent about no object of the file", () => {
    const reported = new Set(report.entries.map(({ source }) => source));
    expect(unnamed(everyConstruct, reported)).toEqual([]);
  });

  it("reports any setting of any object that it does not know", () => {
    const paths = pathsOf(everyConstruct).filter(
      (path) => typeof path.at(-1) === "number",
    );
    for (const path of paths) {
      const json = structuredClone(everyConstruct);
      const part = at(json, path);
      if (!isObject(part) || !("type" in part)) continue;
      part["surprise"] = "!";
      const reported = readJson(json).report.entries.filter(
        ({ source }) =>
          source.endsWith(".surprise") || source === placeOf(path),
      );
      expect([
        placeOf(path),
        reported.some(({ outcome }) => outcome === "lost"),
      ]).toEqual([placeOf(path), true]);
    }
  });

  it("is named after its file where it has no title", () => {
    const elements = [{ type: "text", name: "a" }];
    const untitled = readJson({ locale: "id", elements });
    expect(untitled.definition.title).toBe("Survei");
    expect(untitled.report.entries).toContainEqual(
      expect.objectContaining({ target: "title", reason: "title_made" }),
    );
  });

  it("can be published", () => {
    const faults = checkForm(toForm(definition));
    expect(faults.filter(({ code }) => code !== "purpose_missing")).toEqual([]);
  });
});

describe("reading SurveyJS", () => {
  it("wraps texts in numbers where conditions compare them", () => {
    const { question } = readElements(
      { type: "text", name: "count" },
      { type: "comment", name: "why", visibleIf: "{count} >= 20" },
    );
    expect(question("count")?.type).toBe("short_text");
    expect(said(question("why")?.showIf)).toBe("number(count) >= 20");
  });

  it("takes an unanswered number as 0 in arithmetic, as SurveyJS does", () => {
    const { question } = readElements(
      { type: "text", inputType: "number", name: "a" },
      { type: "text", inputType: "number", name: "b" },
      { type: "text", name: "c", visibleIf: "{a} + {b} > 1 and {a} - {b} > 0" },
    );
    expect(said(question("c")?.showIf)).toBe(
      "sum(a, b) > 1 and sum(a, 0) - sum(b, 0) > 0",
    );
  });

  it("keeps a condition whose value can never be answered, as one that never holds", () => {
    const { question, reported } = readElements(
      { type: "radiogroup", name: "a", choices: [1, 2] },
      { type: "text", name: "b", visibleIf: "{a} = 3" },
    );
    expect(question("b")?.showIf).toEqual({ value: false });
    expect(reported).toEqual([
      "pages[0].elements[1].visibleIf: surveyjs_value_impossible",
    ]);
  });

  it("keeps codes as they are, and repairs repeated ones", () => {
    const { question, reported } = readElements(
      { type: "radiogroup", name: "I.1", choices: ["-88", "01", { value: 0 }] },
      { type: "text", name: "I.1" },
      { type: "text", name: "next", visibleIf: "{I.1} = -88" },
    );
    expect(question("I.1")?.options).toMatchObject({
      choices: [{ id: "-88" }, { id: "01" }, { id: "0" }],
    });
    expect(question("I.1_2")?.type).toBe("short_text");
    expect(said(question("next")?.showIf)).toBe("{I.1} = -88");
    expect(reported).toEqual(["pages[0].elements[1]: code_repeated"]);
  });

  it("asks a panel once that has one entry, and finds its questions by all their names", () => {
    const templateElements = [
      { type: "radiogroup", name: "soil", choices: ["clay", "sand"] },
      {
        type: "html",
        name: "hint",
        html: "Siram",
        visibleIf: "{panel.soil} = 'sand'",
      },
    ];
    const panel = { type: "paneldynamic", name: "beds", templateElements };
    const { question } = readElements(
      { ...panel, panelCount: 1, maxPanelCount: 1 },
      { type: "text", name: "more", visibleIf: "{beds[0].soil} = 'clay'" },
    );
    expect(said(question("hint")?.showIf)).toBe("soil = 'sand'");
    expect(said(question("more")?.showIf)).toBe("soil = 'clay'");
  });

  it("reports a function without a counterpart, a pattern that cannot be checked and what is no condition", () => {
    const { reported } = readElements(
      {
        type: "text",
        name: "a",
        validators: [{ type: "regex", regex: "(?=a)b" }],
      },
      { type: "text", name: "b", visibleIf: "isContainerReady('p')" },
      { type: "text", name: "c", visibleIf: "{a} =" },
    );
    expect(reported).toEqual([
      "pages[0].elements[0].validators[0].regex: surveyjs_pattern",
      "pages[0].elements[1].visibleIf: surveyjs_function_unknown",
      "pages[0].elements[2].visibleIf: condition_unreadable",
    ]);
  });

  it("throws nothing but a refusal, whatever stands in the place of a value", () => {
    const paths = pathsOf(everyConstruct);
    const deep = "(".repeat(200);
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom("__proto__", "constructor", -1, 1e300, "{a}", deep),
    );
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), hostile), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(changes, (changed) => {
        const json = structuredClone(everyConstruct);
        for (const [path, value] of changed) {
          const holder = at(json, path.slice(0, -1));
          if (typeof holder !== "object" || holder === null) continue;
          Reflect.set(holder, path.at(-1) ?? "", value);
        }
        try {
          const faults = checkForm(toForm(readJson(json).definition));
          expect(
            faults.filter(({ code }) => code !== "purpose_missing"),
          ).toEqual([]);
        } catch (error) {
          if (!(error instanceof ImportRefused)) throw error;
        }
      }),
      runs(150),
    );
  });
});

type Path = readonly (string | number)[];

/** Returns the paths of all values in a JSON value. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inside: readonly (readonly [string | number, unknown])[] =
    Array.isArray(value)
      ? value.map((one: unknown, index) => [index, one] as const)
      : isObject(value)
        ? Object.entries(value)
        : [];
  const deeper = inside.flatMap(([key, one]) => pathsOf(one, [...path, key]));
  return path.length === 0 ? deeper : [path, ...deeper];
}

const at = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null
        ? Reflect.get(part, key)
        : undefined,
    json,
  );

const placeOf = (path: Path) =>
  path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");

/** Returns the places of objects with a type that are not in `reported`. */
function unnamed(json: unknown, reported: ReadonlySet<string>): string[] {
  return pathsOf(json)
    .filter((path) => {
      const part = at(json, path);
      return isObject(part) && "type" in part;
    })
    .map(placeOf)
    .filter((place) => !reported.has(place));
}
