import { parseExpression } from "@sigi/survey/expressions/parse-expression.ts";
import { exportFormats } from "@sigi/survey/file-formats.ts";
import { forms } from "@sigi/survey/testing/random-forms.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DefinedQuestion,
  defineQuestion,
  defineSection,
  emptyDefinition,
  questionsOf,
  type SurveyDefinition,
} from "./definition.ts";
import { definitionOf } from "./definition-of.ts";
import { exportSurvey } from "./export-survey.ts";
import { ImportRefused } from "./import-refused.ts";
import { reasonText } from "./report/report-texts.ts";
import { readWorkbook } from "./source/read-workbook.ts";
import { importBytes } from "./testing/import-file.ts";

const expr = (text: string) => {
  const parsed = parseExpression(text);
  if ("fault" in parsed) throw new Error(text);
  return parsed.expression;
};

const choices = [
  { id: "a", label: "Apel" },
  { id: "-88", label: "Tidak tahu" },
];

const questions: DefinedQuestion[] = [
  defineQuestion("number", "age", {
    title: "Umur",
    required: true,
    options: { min: 0, max: 120 },
  }),
  defineQuestion("number", "weight", {
    title: "Berat",
    options: { decimals: 4 },
  }),
  defineQuestion("short_text", "name", {
    title: "Nama",
    help: "Lengkap",
    options: { pattern: { expression: "[A-Z]+", message: "Huruf besar" } },
  }),
  defineQuestion("long_text", "story", {
    title: "Cerita",
    options: { max: 500 },
  }),
  defineQuestion("url", "site", { title: "Situs" }),
  defineQuestion("date", "born", {
    title: "Lahir",
    options: { min: "1950-01-01" },
    rules: [{ expression: expr("born <= today()"), message: "" }],
  }),
  defineQuestion("time", "hour", { title: "Jam" }),
  defineQuestion("date_time", "when", { title: "Kapan" }),
  defineQuestion("single_choice", "fruit", {
    title: "Buah untuk {{name}}",
    options: { choices, other: true, randomise: true },
    requiredIf: expr("age > 3"),
  }),
  defineQuestion("dropdown", "drop", { title: "Pilih", options: { choices } }),
  defineQuestion("multiple_choice", "many", {
    title: "Pilih beberapa",
    options: { choices, max: 2 },
    showIf: expr("fruit = 'a' and (age + 1 > 3 or not answered(name))"),
  }),
  defineQuestion("ranking", "rank", { title: "Urutkan", options: { choices } }),
  defineQuestion("likert_matrix", "care", {
    title: "Seberapa sering?",
    options: {
      rows: [
        { id: "wash", label: "Mencuci" },
        { id: "cook", label: "Memasak", showIf: expr("contains(many, 'a')") },
      ],
      columns: choices,
    },
  }),
  defineQuestion("slider", "slide", {
    title: "Geser",
    options: { min: 1, max: 9, step: 2 },
  }),
  defineQuestion("rating", "stars", { title: "Nilai", options: { max: 4 } }),
  defineQuestion("roster", "member", {
    title: "Anggota",
    options: {
      count: expr("age"),
      min: 1,
      max: 50,
      fields: [
        {
          id: "nick",
          label: "Panggilan",
          type: "short_text",
          required: true,
          options: { placeholder: "", min: null, max: null, pattern: null },
        },
        {
          id: "years",
          label: "Usia",
          type: "number",
          required: false,
          options: { min: 0, max: null, decimals: 0, unit: "" },
          showIf: expr("answered(member.nick)"),
        },
      ],
    },
  }),
  defineQuestion("file_upload", "photo", { title: "Foto" }),
  defineQuestion("location", "place", { title: "Lokasi" }),
  defineQuestion("signature", "sign", { title: "Tanda tangan" }),
  defineQuestion("calculated", "total", {
    title: "Jumlah",
    options: { expression: expr("sum(member.years) + round(weight * 2, 1)") },
  }),
  defineQuestion("statement", "thanks", {
    title: "Terima kasih, <b>{{name}}</b>",
    showIf: expr("care.wash = 'a'"),
  }),
];

const survey: SurveyDefinition = emptyDefinition({
  title: "Survei",
  sections: [defineSection("first", { title: "Bagian satu", questions })],
});

/** Returns the same value with the keys of its objects in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, reversed(part)] as const)
      .toReversed(),
  );
}

describe("exporting a survey", () => {
  it("writes an XLSForm that reads back to the same survey", () => {
    const { bytes, extension, report } = exportSurvey(survey, "xlsform");
    expect(extension).toBe("xlsx");
    expect(report.entries).toEqual([]);
    expect(importBytes(bytes, { format: "xlsform" }).definition).toEqual({
      ...survey,
      sections: survey.sections.map((section) => ({
        ...section,
        // The test's cleaner removes all markup.
        questions: section.questions.map((question) => ({
          ...question,
          title: question.title.replace(/<[^<>]*>/g, ""),
        })),
      })),
    });
  });

  it("reports no more for a survey whose keys a database has put in another order", () => {
    const stored = reversed(survey) as SurveyDefinition;
    for (const format of exportFormats) {
      const [before, after] = [survey, stored].map((one) =>
        exportSurvey(one, format)
          .report.entries.map((entry) => JSON.stringify(entry))
          .toSorted(),
      );
      expect(after).toEqual(before);
    }
  });

  it("writes the texts of all languages", () => {
    const translations = {
      en: {
        "sections.first.title": "Part one",
        "questions.age.title": "Age",
        "questions.fruit.options.choices.a.label": "Apple",
        "questions.care.options.rows.wash.label": "Washing",
        "questions.member.options.fields.nick.label": "Nickname",
        "questions.name.options.pattern.message": "Capitals",
      },
    };
    const { bytes } = exportSurvey({ ...survey, translations }, "xlsform");
    const { definition } = importBytes(bytes, { format: "xlsform" });
    expect(definition.language).toBe("id");
    expect(definition.translations).toEqual(translations);
    const [header] = readWorkbook(bytes).get("survey") ?? [];
    expect([...(header?.cells.values() ?? [])]).toContain(
      "label::English (en)",
    );
  });

  it("reports what an XLSForm cannot hold, at its place", () => {
    const { report } = exportSurvey(
      emptyDefinition({
        closingSentence: "Terima kasih",
        sections: [
          defineSection("s", {
            order: { random: true, show: null },
            questions: [
              defineQuestion("yes_no", "yes", {
                title: "Ya?",
                purpose: "Riset",
              }),
              defineQuestion("number", "n", {
                title: "N",
                options: { unit: "kg" },
                showIf: expr("@age > 3"),
                jumps: [{ when: null, to: { end: "complete" } }],
              }),
              defineQuestion("multiple_choice", "m", {
                title: "M",
                options: {
                  choices: [
                    { id: "x", label: "X", exclusive: true },
                    { id: "y y", label: "Y", limit: 5 },
                  ],
                },
              }),
            ],
          }),
        ],
      }),
      "xlsform",
    );
    expect(
      report.entries
        .map(({ source, reason }) => `${source}: ${reason}`)
        .toSorted(),
    ).toEqual([
      "closingSentence: text_left",
      "questions.m.options.choices.x.exclusive: setting_unsupported",
      "questions.m.options.choices.y y.limit: setting_unsupported",
      "questions.m: code_changed",
      "questions.n.jumps: setting_unsupported",
      "questions.n.options.unit: setting_unsupported",
      "questions.n.showIf: logic_unsupported",
      "questions.yes.purpose: text_left",
      "questions.yes: type_changed",
      "sections.s.order: setting_unsupported",
    ]);
    for (const entry of report.entries) {
      expect(reasonText(entry, "id")).not.toBe("");
    }
  });

  it("writes any survey, and what nothing is reported of reads back the same", () => {
    fc.assert(
      fc.property(forms, (form) => {
        const definition: SurveyDefinition = {
          ...emptyDefinition({ title: "Survei acak" }),
          ...definitionOf(form),
        };
        const { bytes, report } = exportSurvey(definition, "xlsform");
        const reported = report.entries.map(({ source }) => source);
        const read = new Map(
          questionsReadFrom(bytes).map((one) => [one.code, one]),
        );
        for (const question of questionsOf(definition)) {
          const place = `questions.${question.code}`;
          if (
            reported.some((one) => one === place || one.startsWith(`${place}.`))
          )
            continue;
          expect(read.get(question.code)).toEqual(question);
        }
      }),
      runs(100),
    );
  });
});

/** Returns no questions if the format cannot hold any question of the survey; each must then be reported. */
function questionsReadFrom(bytes: Uint8Array): DefinedQuestion[] {
  try {
    return questionsOf(importBytes(bytes, { format: "xlsform" }).definition);
  } catch (error) {
    if (error instanceof ImportRefused && error.code === "nothing_left") {
      return [];
    }
    throw error;
  }
}
