import type { SurveyDefinition } from "../definition.ts";
import { ownFormat } from "./definition-schema.ts";

/** A survey as a file in our own format: JSON, which reads back to the same survey. */
export function writeOwnFormat(definition: SurveyDefinition): string {
  return JSON.stringify({ ...ownFormat, ...definition }, null, 2);
}
