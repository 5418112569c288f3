import { segment } from "@sigi/survey/translations/form-texts.ts";
import {
  emptyDefinition,
  questionsOf,
  type SurveyDefinition,
} from "../definition.ts";
import { fitDefinition } from "../fit-definition.ts";
import { ImportRefused } from "../import-refused.ts";
import { ReadContext } from "../read-context.ts";
import { ImportReport } from "../report/import-report.ts";
import { sortedJson } from "../same-json.ts";
import { surveyJsReader } from "./read-surveyjs.ts";

/** Reads a written survey back, and reports each part that differs and that the report does not mention yet. */
export function reportDifferences(
  definition: SurveyDefinition,
  text: string,
  report: ImportReport,
): void {
  const context = new ReadContext(new ImportReport(), (one) => one);
  const bytes = new TextEncoder().encode(text);
  const json: unknown = JSON.parse(text);
  const read = surveyJsReader.read({ name: "", bytes, text, json }, context);
  const found = partsOf(repaired(read, context));
  const reported = new Set(report.entries.map(({ source }) => ownerOf(source)));
  for (const [place, part] of partsOf(definition)) {
    if (reported.has(place) || found.get(place) === part) continue;
    report.changed(place, null, "surveyjs_rewritten");
  }
}

/**
 * Repairs the survey as an import would, because a repair may affect other parts. Returns an empty survey if no
 * question remains.
 */
function repaired(
  definition: SurveyDefinition,
  context: ReadContext,
): SurveyDefinition {
  try {
    return fitDefinition(definition, context);
  } catch (error) {
    if (error instanceof ImportRefused) return emptyDefinition();
    throw error;
  }
}

/** Returns the parts of a survey as comparable texts, by place. */
function partsOf(definition: SurveyDefinition): Map<string, string> {
  const { sections, translations, ...survey } = definition;
  const parts = new Map<string, string>();
  for (const [name, value] of Object.entries(survey)) {
    parts.set(name, sortedJson(value));
  }
  for (const { questions, ...section } of sections) {
    const codes = questions.map(({ code }) => code);
    const place = `sections.${segment(section.code)}`;
    parts.set(place, sortedJson({ ...section, codes }));
  }
  for (const question of questionsOf(definition)) {
    parts.set(`questions.${segment(question.code)}`, sortedJson(question));
  }
  const texts = Object.entries(translations)
    .flatMap(([tag, all]) =>
      Object.entries(all).map(([place, text]) => ({ tag, place, text })),
    )
    .toSorted((a, b) =>
      `${a.tag} ${a.place}` < `${b.tag} ${b.place}` ? -1 : 1,
    );
  for (const { tag, place, text } of texts) {
    const owner = ownerOf(place);
    parts.set(owner, `${parts.get(owner) ?? ""}\n${tag} ${place} ${text}`);
  }
  return parts;
}

/** Returns the question, the section or the property of the survey that contains a place. */
function ownerOf(place: string): string {
  const [first = "", second = ""] = place.split(/(?<!\\)\./);
  const isPart = first === "questions" || first === "sections";
  return isPart ? `${first}.${second}` : first;
}
