import type { SurveyDefinition } from "../definition.ts";
import { ownFormat } from "./definition-schema.ts";

/** A survey in our own format, which reads back to the same survey: plain JSON. */
export const inOwnFormat = (definition: SurveyDefinition) => ({
  ...ownFormat,
  ...definition,
});

/** The same as the text of a file. */
export const writeOwnFormat = (definition: SurveyDefinition): string =>
  JSON.stringify(inOwnFormat(definition), null, 2);
