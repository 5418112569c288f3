import { describe, expect, it } from "vitest";
import { expr } from "@sigi/survey/test-forms.ts";
import { allQuestions } from "../questionnaire.ts";
import { ImportRefused } from "./imported.ts";
import { readQuestionnaire } from "./read-questionnaire.ts";

/** Imports one page with these elements. */
function importElements(elements: unknown[], pageSettings = {}) {
  const file = {
    title: "Kebun kota",
    pages: [{ name: "p1", title: "Kebun", elements, ...pageSettings }],
  };
  const { questionnaire, notes } = readQuestionnaire(JSON.stringify(file));
  const questions = allQuestions(questionnaire);
  return { questionnaire, notes, questions };
}

const keepsPlants = {
  type: "radiogroup",
  name: "plants",
  title: "Do you keep plants?",
  isRequired: true,
  choices: [
    { value: 1, text: "Yes   " },
    { value: "2", text: "No" },
  ],
};

describe("importing SurveyJS", () => {
  it("leaves out a closing sentence with placeholders that name nothing, and keeps the rest", () => {
    const file = (completedHtml: string) =>
      JSON.stringify({
        title: "Kebun kota",
        completedHtml,
        pages: [{ name: "p1", elements: [keepsPlants] }],
      });
    const faulty = readQuestionnaire(file("Thanks, {{nobody}}"));
    expect(faulty.questionnaire.closing).toBe("");
    expect(faulty.questionnaire.sections).toHaveLength(1);
    expect(faulty.notes.join()).toContain("The closing sentence: left out");
    const kept = readQuestionnaire(file("Thanks: {{plants}}"));
    expect(kept.questionnaire.closing).toBe("Thanks: {{plants}}");
  });

  it("keeps numbers and texts as choice ids, and the option for other answers", () => {
    const { questions, notes } = importElements([
      keepsPlants,
      {
        type: "dropdown",
        name: "kind",
        choices: ["Fern", { value: "very big!", text: "Tree" }],
        hasOther: true,
      },
    ]);
    expect(questions[0]).toMatchObject({
      type: "single_choice",
      required: true,
      options: {
        other: false,
        choices: [
          { id: "1", label: "Yes" },
          { id: "2", label: "No" },
        ],
      },
    });
    expect(questions[1]).toMatchObject({
      type: "dropdown",
      title: "kind",
      required: false,
      options: {
        other: true,
        choices: [
          { id: "Fern", label: "Fern" },
          { id: "very big!", label: "Tree" },
        ],
      },
    });
    expect(notes).toEqual([]);
  });

  it("keeps patterns with their message, and omits dangerous ones with a note", () => {
    const withPattern = (name: string, regex: string) => ({
      type: "text",
      name,
      title: name,
      validators: [{ type: "regexvalidator", regex, text: "Three digits" }],
    });
    const { questions, notes } = importElements([
      withPattern("plot", "^[0-9]{3}$"),
      withPattern("trap", "(a+)+"),
    ]);
    expect(questions.map(({ options }) => options)).toMatchObject([
      { pattern: { expression: "^[0-9]{3}$", message: "Three digits" } },
      { pattern: null },
    ]);
    expect(notes).toEqual([
      "trap: its pattern (a+)+ is not checked, as it is not safe to run",
    ]);
  });

  it("converts a text that conditions compare by size to a number question", () => {
    const { questions, notes } = importElements([
      {
        type: "text",
        name: "count",
        title: "How many?",
        validators: [{ type: "regexvalidator", regex: "^[0-9]*$" }],
      },
      {
        type: "comment",
        name: "why",
        title: "Why so many?",
        visibleIf: "{count} >= 20",
      },
    ]);
    expect(questions).toMatchObject([
      { type: "number", options: { min: 0, max: null } },
      {
        type: "long_text",
        showIf: expr("count >= 20"),
      },
    ]);
    expect(notes).toEqual([
      "count: a number, as conditions compare it with one",
    ]);
  });

  it("converts lists of regions to a cascade, and other remote lists to texts", () => {
    const list = (name: string, url: string) => ({
      type: "dropdown",
      name,
      title: name,
      choicesByUrl: { url },
    });
    const { questions, notes } = importElements([
      list("where", "/api/prov"),
      list("town", "/api/kota/{where}"),
      list("part", "/api/kecamatan/{town}"),
      list("street", "/api/street/{part}"),
    ]);
    expect(questions).toMatchObject([
      { options: { source: { level: "province", parent: null } } },
      { options: { source: { level: "city", parent: "where" } } },
      { options: { source: { level: "subdistrict", parent: "town" } } },
      { type: "short_text" },
    ]);
    expect(notes).toEqual([
      "street: a short text, as its list of choices lies elsewhere",
    ]);
  });

  it("flattens groups and asks repeated ones once", () => {
    const { questions, notes } = importElements([
      {
        type: "paneldynamic",
        name: "beds",
        title: "Bed",
        panelCount: 1,
        templateElements: [
          { type: "radiogroup", name: "soil", choices: ["Clay", "Sand"] },
          {
            type: "html",
            name: "hint",
            html: "<p>Water <b>often</b></p>",
            visibleIf: "{beds[0].soil} anyof ['Sand', 'Gravel']",
          },
        ],
      },
      {
        type: "multipletext",
        name: "sizes",
        title: "Size",
        items: [{ name: "w", title: "Width" }, { name: "l" }],
      },
    ]);
    expect(questions).toMatchObject([
      { code: "beds.soil", title: "Bed: soil", type: "single_choice" },
      {
        code: "beds.hint",
        type: "statement",
        title: "Water often",
        showIf: expr("{beds.soil} in ['Sand']"),
      },
      { code: "sizes.w", title: "Size: Width", type: "short_text" },
      { code: "sizes.l", title: "Size: l", type: "short_text" },
    ]);
    expect(notes).toEqual([
      "beds: without its panelCount",
      "beds: asked once, though it could be repeated",
      "sizes: 2 questions of their own",
      'beds.hint: "beds.soil" cannot be answered with Gravel',
    ]);
  });

  it("converts a matrix of up to twenty rows to one question, required as a whole", () => {
    const rows = Array.from({ length: 19 }, (_, at) => `Row ${at}`);
    const { questions } = importElements([
      {
        type: "matrix",
        name: "m",
        title: "Which?",
        isRequired: true,
        rows,
        columns: [
          { value: 1, text: "Yes" },
          { value: 2, text: "No" },
        ],
      },
    ]);
    expect(questions[0]).toMatchObject({
      type: "likert_matrix",
      required: true,
      options: { columns: [{ id: "1" }, { id: "2" }] },
    });
    expect(questions[0]?.options).toHaveProperty("rows.length", 19);
  });

  it("converts conditions of pages and nested logic", () => {
    const file = {
      title: "Kebun",
      pages: [
        { elements: [keepsPlants] },
        {
          title: "More",
          visibleIf: "{plants} <> 2",
          elements: [
            {
              type: "text",
              name: "x",
              visibleIf:
                "({plants} = 1 or {plants} empty) and {plants} notempty",
            },
          ],
        },
      ],
    };
    const { questionnaire } = readQuestionnaire(JSON.stringify(file));
    expect(questionnaire.sections[1]).toMatchObject({
      showIf: expr("plants != '2'"),
      questions: [
        {
          showIf: expr(
            "(plants = '1' or not answered(plants)) and answered(plants)",
          ),
        },
      ],
    });
  });

  it("reports everything that it cannot convert", () => {
    const { questions, notes } = importElements([
      { ...keepsPlants, defaultValue: 1 },
      { type: "signaturepad", name: "sign" },
      { type: "text", name: "a", visibleIf: "{plants} = 7" },
      { type: "text", name: "b", visibleIf: "{nowhere} = 1" },
      { type: "text", name: "c", visibleIf: "age({plants}) > 1" },
      { type: "text", name: "d", title: "x".repeat(5_001) },
      { type: "text", name: "e", inputType: "color" },
    ]);
    expect(questions.map(({ code }) => code)).toEqual([
      "plants",
      "a",
      "b",
      "c",
      "e",
    ]);
    expect(questions.every(({ showIf }) => showIf === null)).toBe(true);
    expect(notes).toEqual([
      "plants: without its defaultValue",
      'sign: left out, as there is no question type for "signaturepad" yet',
      'a: "plants" cannot be answered with 7',
      'a: its condition on "plants" can never hold',
      "a: asked of everybody",
      'b: its condition names "nowhere", which is no question',
      "b: asked of everybody",
      'c: its condition "age({plants}) > 1" is not understood',
      "c: asked of everybody",
      'e: a plain short text, though meant for "color"',
      expect.stringMatching(/^d: left out: /),
    ]);
  });

  it("rejects other files with a message of one line", () => {
    expect(() => readQuestionnaire("<xml/>")).toThrow("The file is not JSON.");
    expect(() => readQuestionnaire("{}")).toThrow(
      "The file is no questionnaire that can be read here",
    );
    expect(() =>
      importElements([{ type: "html", name: "h", html: "Hi" }]),
    ).toThrow(ImportRefused);
  });
});
