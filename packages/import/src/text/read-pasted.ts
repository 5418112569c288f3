import { escapeText } from "@sigi/survey/rich-text.ts";
import { type DefinedQuestion, questionsOf } from "../definition.ts";
import { fitDefinition } from "../fit-definition.ts";
import { ImportRefused } from "../import-refused.ts";
import { ReadContext } from "../read-context.ts";
import { ImportReport } from "../report/import-report.ts";
import { textReader } from "./read-text.ts";

/**
 * The questions of a pasted text, for a form that exists: numbering is taken off, options are recognised. Their logic is
 * left out, because it names questions by codes that the form gives anew. Empty where nothing is a question.
 */
export function readPasted(text: string): DefinedQuestion[] {
  const opened = {
    ...{ name: "", bytes: new Uint8Array(), json: undefined },
    text,
  };
  if (!textReader.recognises(opened)) return [];
  const context = new ReadContext(new ImportReport(), escapeText);
  try {
    const definition = fitDefinition(textReader.read(opened, context), context);
    return questionsOf(definition).map((question) => ({
      ...question,
      ...{ showIf: null, requiredIf: null, jumps: [], rules: [] },
    }));
  } catch (error) {
    if (error instanceof ImportRefused) return [];
    throw error;
  }
}
