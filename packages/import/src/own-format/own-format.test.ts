import { checkForm } from "@sigi/survey/check-form.ts";
import { forms } from "@sigi/survey/testing/random-forms.ts";
import { runs } from "@sigi/survey/testing/runs.ts";
import {
  textsOf,
  type Translation,
} from "@sigi/survey/translations/form-texts.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyDefinition,
  type SurveyDefinition,
  toForm,
} from "../definition.ts";
import { importSurvey } from "../import-survey.ts";
import { definitionOf } from "../definition-of.ts";
import { writeOwnFormat } from "./write-own-format.ts";

const clean = (text: string) => text;

function read(text: string) {
  return importSurvey(
    { name: "survei.json", bytes: new TextEncoder().encode(text) },
    { clean },
  );
}

/** Forms with some of their texts in English: titles are changed, all others are copied. */
const translatedForms = forms.chain((form) =>
  fc.tuple(
    fc.constant(form),
    fc
      .subarray(textsOf(form), { minLength: 1 })
      .map((texts): Translation =>
        Object.fromEntries(
          texts.map(({ place, text }) => [
            place,
            place.endsWith(".title") ? `≈ ${text}` : text,
          ]),
        ),
      ),
  ),
);

describe("our own format", () => {
  it("reads back to the same survey, whatever form was written", () => {
    fc.assert(
      fc.property(translatedForms, ([form, english]) => {
        const title = "Survei acak";
        const definition: SurveyDefinition = {
          ...emptyDefinition({
            title,
            institution: "Universitas Gadjah Mada",
            translations: { en: english },
          }),
          ...definitionOf(form),
        };
        const imported = read(writeOwnFormat(definition));
        expect(imported.format).toBe("sigi");
        expect(imported.definition).toEqual(definition);
        expect(
          imported.report.entries.filter(({ outcome }) => outcome !== "kept"),
        ).toEqual([]);
        expect(checkForm(toForm(imported.definition))).toEqual([]);
      }),
      runs(200),
    );
  });

  it("reports a faulty part at its place and keeps the others", () => {
    const { definition, report } = read(
      JSON.stringify({
        format: "sigi-survey",
        version: 1,
        title: "Survei",
        colour: "red",
        sections: [
          {
            code: "s1",
            questions: [
              { code: "q1", type: "short_text", title: "Nama?" },
              { code: "q2", type: "telepathy", title: "?" },
              7,
            ],
          },
        ],
      }),
    );
    expect(
      definition.sections.map(({ questions }) =>
        questions.map(({ code }) => code),
      ),
    ).toEqual([["q1"]]);
    expect(
      report.entries.filter(({ outcome }) => outcome === "lost"),
    ).toMatchObject([
      { source: "sections[0].questions[2]", reason: "value_unreadable" },
      { source: "sections[0].questions[1]", reason: "question_fault" },
      { source: "colour", reason: "attribute_unknown" },
    ]);
  });
});
