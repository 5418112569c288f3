import type { SurveyDefinition } from "../definition.ts";
import { ownFormat } from "./definition-schema.ts";

/** Returns a survey in the product's own format, plain JSON that reads back to the same survey. */
export const inOwnFormat = (definition: SurveyDefinition) => ({
  ...ownFormat,
  ...definition,
});

/** Writes a survey in the product's own format as the text of a file. */
export const writeOwnFormat = (definition: SurveyDefinition): string =>
  JSON.stringify(inOwnFormat(definition), null, 2);
