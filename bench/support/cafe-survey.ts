import type { SurveyDefinition } from "@sigi/import/definition.ts";
import { exportSurvey } from "@sigi/import/export-survey.ts";
import { importSurvey } from "@sigi/import/import-survey.ts";
import { surveyOf } from "@sigi/templates/template.ts";
import { cafeSatisfaction } from "@sigi/templates/templates/cafe-satisfaction.ts";

/** A survey of our gallery: 12 questions in three sections, with choices, texts, scales, a matrix, conditions and piped words. */
export function cafeSurvey(): SurveyDefinition {
  const json = JSON.stringify(surveyOf(cafeSatisfaction, "id"));
  const file = { name: "cafe.json", bytes: new TextEncoder().encode(json) };
  return importSurvey(file, { clean: (text) => text }).definition;
}

/** The survey as the JSON of SurveyJS. */
export const asSurveyJs = (definition: SurveyDefinition): string =>
  new TextDecoder().decode(exportSurvey(definition, "surveyjs").bytes);
