import { questionsOf, toForm } from "@sigi/import/definition.ts";
import type { ImportedSurvey } from "@sigi/import/import-survey.ts";
import {
  expectPublishable,
  importText,
  losses,
} from "@sigi/import/testing/import-file.ts";
import { checkForm } from "@sigi/survey/check-form.ts";
import { describe, expect, it } from "vitest";
import { templateLanguages } from "./bilingual.ts";
import type { TemplateLanguage } from "./bilingual.ts";
import { surveyOf } from "./template.ts";
import type { Template } from "./template.ts";
import { templates } from "./templates.ts";

const read = (template: Template, language: TemplateLanguage): ImportedSurvey =>
  importText(JSON.stringify(surveyOf(template, language)), "templat.json");

const named = templates.map((template) => [template.name, template] as const);

describe("the templates", () => {
  it("are at least twelve, each with a name and a title of its own", () => {
    expect(templates.length).toBeGreaterThanOrEqual(12);
    for (const language of templateLanguages) {
      const titles = templates.map(({ title }) => title[language]);
      expect(new Set(titles).size).toBe(templates.length);
    }
    expect(new Set(templates.map(({ name }) => name)).size).toBe(
      templates.length,
    );
  });

  it("use most question types, conditions, jumps, piping and attention checks", () => {
    const whole = JSON.stringify(templates);
    const types = templates.flatMap((template) =>
      questionsOf(read(template, "id").definition).map(({ type }) => type),
    );
    expect(new Set(types).size).toBeGreaterThanOrEqual(20);
    expect(types).toEqual(
      expect.arrayContaining(["attention_check", "usability_task", "roster"]),
    );
    for (const part of ['"showIf"', '"jumpTo"', '"carry"', '"rules"', "{{"]) {
      expect(whole).toContain(part);
    }
  });
});

describe.each(named)("%s", (_name, template) => {
  it.each(templateLanguages)("imports without a loss in %s", (language) => {
    const imported = read(template, language);
    expect(losses(imported)).toEqual([]);
    expect(imported.definition).toMatchObject({
      language,
      title: template.title[language],
    });
    expect(questionsOf(imported.definition).length).toBeGreaterThanOrEqual(8);
    expect(imported.definition.sections.length).toBeGreaterThanOrEqual(2);
  });

  it.each(templateLanguages)("can be published as it is in %s", (language) => {
    const imported = read(template, language);
    expectPublishable(imported);
    expect(checkForm(toForm(imported.definition))).toEqual([]);
  });

  it("has the same structure in both languages", () => {
    const [id, en] = templateLanguages.map((language) =>
      structureOf(surveyOf(template, language)),
    );
    expect(en).toEqual(id);
  });

  it("is written in both languages: no text is empty, and long ones differ", () => {
    for (const { id, en } of pairsIn(template)) {
      expect(id.trim()).not.toBe("");
      expect(en.trim()).not.toBe("");
      if (id.length > 30) expect(en).not.toBe(id);
    }
  });
});

/** Returns the structure of a value: the places of texts, and everything that is not a text for readers. */
function structureOf(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => structureOf(one, key));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        structureOf(part, name),
      ]),
    );
  }
  return typeof value === "string" && readable.has(key) ? key : value;
}

const readable: ReadonlySet<string> = new Set([
  "title",
  "description",
  "closingSentence",
  "language",
  "label",
  "help",
  "message",
  "minLabel",
  "maxLabel",
  "pointLabels",
  "placeholder",
  "purpose",
  "unit",
  "statement",
  "agreeLabel",
  "entryLabel",
]);

function pairsIn(value: unknown): { id: string; en: string }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value) return [value as { id: string; en: string }];
  return Object.values(value).flatMap(pairsIn);
}
