import { checkForm } from "@sigi/survey/check-form.ts";
import { forms } from "@sigi/survey/testing/random-forms.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import fc from "fast-check";
import {
  ExpressionRunner,
  Model,
  type Question,
  QuestionPanelDynamicModel,
  QuestionSelectBase,
} from "survey-core";
import { describe, expect, it } from "vitest";
import {
  defineQuestion,
  defineSection,
  emptyDefinition,
  questionsOf,
  type SurveyDefinition,
  toForm,
} from "../definition.ts";
import type { TableSource } from "@sigi/survey/tables/table-source.ts";
import { definitionOf } from "../definition-of.ts";
import { exportSurvey } from "../export-survey.ts";
import { ImportRefused } from "../import-refused.ts";
import { importSurvey } from "../import-survey.ts";
import { everyConstruct } from "./testing/every-construct.ts";

const clean = (text: string) => text;

const bytesOf = (json: unknown) =>
  new TextEncoder().encode(JSON.stringify(json));

function write(definition: SurveyDefinition) {
  const { bytes, report } = exportSurvey(definition, "surveyjs");
  const json = JSON.parse(new TextDecoder().decode(bytes)) as object;
  const back = readBack(bytes);
  const reported = report.entries.map(({ source }) => source);
  const isReported = (code: string) =>
    reported.some((one) => `${one}.`.startsWith(`questions.${code}.`));
  return { json, back, reported, isReported };
}

/** Returns a survey without questions if the format cannot hold any of them; each must then be reported. */
function readBack(bytes: Uint8Array): SurveyDefinition {
  const file = { name: "survei.json", bytes };
  try {
    return importSurvey(file, { clean, format: "surveyjs" }).definition;
  } catch (error) {
    if (error instanceof ImportRefused && error.code === "nothing_left") {
      return emptyDefinition();
    }
    throw error;
  }
}

/**
 * The purposes of personal questions are omitted: they only concern the product's own rules, and forms without them
 * test the format better.
 */
const definitions = forms.map((form): SurveyDefinition => {
  const definition = {
    ...emptyDefinition({ title: "Survei acak" }),
    ...definitionOf(form),
  };
  const sections = definition.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      purpose: "",
    })),
  }));
  return { ...definition, sections };
});

/** Returns the questions of a loaded survey by name, including those of repeated panels. */
function loadedQuestions(model: Model): Map<string, Question> {
  const inside = model
    .getAllQuestions()
    .flatMap((one) =>
      one instanceof QuestionPanelDynamicModel ? one.template.questions : [],
    );
  return new Map(
    [...inside, ...model.getAllQuestions()].map((one) => [one.name, one]),
  );
}

/** Returns the codes of the choices, the special ones at the end. */
function choicesOf(question: QuestionSelectBase): string[] {
  const specials = [
    ...(question.showRefuseItem ? ["refused"] : []),
    ...(question.showDontKnowItem ? ["dontknow"] : []),
    ...(question.showNoneItem ? ["none"] : []),
  ];
  return [...question.choices.map(({ value }) => String(value)), ...specials];
}

describe("writing SurveyJS", () => {
  it("reads back to the same questions wherever nothing was reported", () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const { back, isReported } = write(definition);
        const read = new Map(questionsOf(back).map((one) => [one.code, one]));
        for (const question of questionsOf(definition)) {
          if (isReported(question.code)) continue;
          expect(read.get(question.code)).toEqual(question);
        }
      }),
      runs(150),
    );
  });

  it("makes a survey that the tool's own library loads without errors, with the same questions, choices and conditions", () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const { json, isReported } = write(definition);
        const model = modelOf(json);
        fc.pre(model !== null);
        expect(model.jsonErrors ?? []).toEqual([]);
        const loaded = loadedQuestions(model);
        const asked = questionsOf(definition).filter(
          (one) => one.type !== "calculated" || one.options.shown,
        );
        for (const question of asked) {
          const found = loaded.get(question.code);
          expect([question.code, found !== undefined]).toEqual([
            question.code,
            true,
          ]);
          if (!found || isReported(question.code)) continue;
          expect(Boolean(found.visibleIf)).toBe(question.showIf !== null);
          if (!(found instanceof QuestionSelectBase)) continue;
          if (question.type === "consent" || !("choices" in question.options)) {
            continue;
          }
          const ids = question.options.choices.map(({ id }) => id);
          expect(choicesOf(found)).toEqual(ids);
        }
      }),
      runs(100),
    );
  });

  it("writes a section that is repeated over a roster into the roster's panel", () => {
    const roster = defineQuestion("roster", "orang", { title: "Siapa?" });
    const questions = [
      defineQuestion("signature", "tanda", { title: "Tanda tangan" }),
      defineQuestion("short_text", "nama", {
        title: "Nama",
        showIf: { call: "answered", args: [{ answer: "tanda" }] },
      }),
    ];
    const repeat = { question: "orang", over: "all" as const };
    const sections = [
      defineSection("s1", { questions: [roster] }),
      defineSection("s2", { title: "Tiap orang", repeat, questions }),
    ];
    const { json, reported } = write(emptyDefinition({ sections }));
    const model = new Model(json);
    expect(model.pages.map(({ name }) => name)).toEqual(["s1"]);
    const loaded = loadedQuestions(model);
    expect(loaded.get("tanda")?.getType()).toBe("signaturepad");
    expect(loaded.get("nama")?.visibleIf).toBe("{panel.tanda} notempty");
    expect(reported).toContain("sections.s2");
  });

  it("writes the rows of a table as choices, each with what filters it as its condition", () => {
    const tables = [
      {
        code: "desa",
        columns: ["kode", "nama", "kecamatan"],
        rows: [
          ["01", "Air {{x}}", "k1"],
          ["02", "Batu", "k2"],
          ["01", "Air {{x}}", "k3"],
        ],
      },
    ];
    const source = (where: object[]) =>
      ({ table: "desa", value: "kode", label: "nama", where }) as TableSource;
    const questions = [
      defineQuestion("dropdown", "kec", {
        title: "Kecamatan",
        options: {
          choices: ["k1", "k2", "k3"].map((id) => ({ id, label: id })),
        },
      }),
      defineQuestion("dropdown", "desa1", {
        title: "Desa",
        options: {
          source: source([{ column: "kecamatan", equals: { answer: "kec" } }]),
        },
      }),
      defineQuestion("multiple_choice", "desa2", {
        title: "Desa lain",
        options: { source: source([]) },
      }),
    ];
    const section = defineSection("s1", { questions });
    const { json, reported } = write(
      emptyDefinition({ tables, sections: [section] }),
    );
    const model = new Model(json);
    const loaded = loadedQuestions(model);
    const village = loaded.get("desa1");
    expect(village instanceof QuestionSelectBase && choicesOf(village)).toEqual(
      ["01", "02"],
    );
    expect(loaded.get("desa2")?.getType()).toBe("tagbox");
    const shown = () =>
      village instanceof QuestionSelectBase
        ? village.visibleChoices.map(({ text }) => text)
        : [];
    expect(shown()).toEqual([]);
    model.setValue("kec", "k3");
    expect(shown()).toEqual(["Air [x]"]);
    model.setValue("kec", "k2");
    expect(shown()).toEqual(["Batu"]);
    expect(reported).toEqual([
      "questions.desa1.options.source",
      "questions.desa2.options.source",
      "tables.desa",
    ]);
  });

  it("holds an imported survey with every construct", () => {
    const file = { name: "", bytes: bytesOf(everyConstruct) };
    const { definition } = importSurvey(file, { clean });
    const { back, isReported, json } = write(definition);
    const read = new Map(questionsOf(back).map((one) => [one.code, one]));
    const silent = questionsOf(definition).filter(
      ({ code }) => !isReported(code),
    );
    for (const question of silent) {
      expect(read.get(question.code)).toEqual(question);
    }
    expect(silent.length).toBeGreaterThan(35);
    expect(back.translations["ja"]).toEqual(definition.translations["ja"]);
    expect(new Model(json).jsonErrors ?? []).toEqual([]);
  });

  it("shows each text in the language that it was written in", () => {
    const question = defineQuestion("short_text", "nama", {
      title: "Siapa nama Anda?",
    });
    const section = defineSection("s1", { questions: [question] });
    const translations = {
      en: { "questions.nama.title": "What is your name?" },
      jv: { "questions.nama.title": "Sapa jenengmu?" },
    };
    const { json, back } = write(
      emptyDefinition({ title: "Survei", sections: [section], translations }),
    );
    expect(back.translations).toEqual(translations);
    const model = new Model(json);
    const title = () => model.getQuestionByName("nama")?.title;
    expect(title()).toBe("Siapa nama Anda?");
    model.locale = "en";
    expect(title()).toBe("What is your name?");
  });

  it.each([
    ["{a} + {b} > 2", { a: 3 }, true],
    ["{a} - {b} > 2", { a: 3 }, true],
    ["{a} * {b} >= 0", { a: 3 }, true],
    ["{a} < {b}", { a: 3, b: 20 }, true],
    ["{a} <> 3", {}, true],
    ["{p} contains 'x'", { p: ["x", "y"] }, true],
    ["{p} = ['x']", { p: ["x", "y"] }, false],
    ["{p} anyof ['z', 'y']", { p: ["x", "y"] }, true],
    ["{p} noneof ['z']", {}, true],
    ["!({a} = 3 or {b} empty)", { a: 3 }, false],
    ["iif({a} > 1, 'x', 'y') = 'x'", { a: 3 }, true],
    ["{a} = 1 and {b} = 2 or {a} = 3", { a: 3 }, true],
  ])(
    "computes %s of %j alike in the tool's own library",
    (condition, values, expected) => {
      const elements = [
        { type: "text", inputType: "number", name: "a" },
        { type: "text", inputType: "number", name: "b" },
        { type: "checkbox", name: "p", choices: ["x", "y", "z"] },
        { type: "text", name: "q", visibleIf: condition },
      ];
      const file = { name: "", bytes: bytesOf({ locale: "id", elements }) };
      const { definition } = importSurvey(file, { clean });
      expect(checkForm(toForm(definition))).toEqual([]);
      const model = new Model(write(definition).json);
      const written = model.getQuestionByName("q").visibleIf;
      const compute = (text: string): unknown =>
        new ExpressionRunner(text).runValues(values);
      expect([condition, written].map(compute)).toEqual([expected, expected]);
    },
  );

  it("reports what SurveyJS cannot hold at its place", () => {
    const questions = [
      defineQuestion("location", "di", { title: "Di mana?" }),
      defineQuestion("consent", "izin", {
        title: "Izin",
        purpose: "Penelitian",
        options: { statement: "Saya setuju", agreeLabel: "Ya" },
      }),
    ];
    const showIf = {
      call: "equals" as const,
      args: [{ profile: "gender" as const }, { value: "female" }],
    };
    const section = defineSection("s1", { questions, showIf });
    const definition = emptyDefinition({
      institution: "Universitas Gadjah Mada",
      sections: [section],
    });
    expect(write(definition).reported).toEqual([
      "institution",
      "sections.s1.showIf",
      "questions.di.type",
      "questions.izin.purpose",
      "questions.izin.options.agreeLabel",
    ]);
  });
});

/**
 * Loads a survey with the library. Returns null if survey-core 3.1.1 fails on `displayValue` in a question whose parent
 * is not a panel.
 */
function modelOf(json: unknown): Model | null {
  try {
    return new Model(json);
  } catch (error) {
    const known = "q.parent.getQuestionByName is not a function";
    if (error instanceof TypeError && error.message === known) return null;
    throw error;
  }
}
