import { escapeText } from "@sigi/survey/rich-text.ts";
import { type DefinedQuestion, questionsOf } from "../definition.ts";
import { fitDefinition } from "../fit-definition.ts";
import { ImportRefused } from "../import-refused.ts";
import { ReadContext } from "../read-context.ts";
import { ImportReport } from "../report/import-report.ts";
import { textReader } from "./read-text.ts";

/**
 * Reads the questions of a pasted text for an existing form. Numbering is removed, and options are recognised. Logic is
 * omitted, because it refers to questions by codes, which the form assigns anew. Returns an empty list if the text
 * contains no question.
 */
export function readPasted(text: string): DefinedQuestion[] {
  const opened = {
    name: "",
    bytes: new Uint8Array(),
    json: undefined,
    text,
  };
  if (!textReader.recognises(opened)) return [];
  const context = new ReadContext(new ImportReport(), escapeText);
  try {
    const definition = fitDefinition(textReader.read(opened, context), context);
    return questionsOf(definition).map((question) => ({
      ...question,
      showIf: null,
      requiredIf: null,
      jumps: [],
      rules: [],
    }));
  } catch (error) {
    if (error instanceof ImportRefused) return [];
    throw error;
  }
}
