import { writeExpression } from "@sigi/survey/expressions/write-expression.ts";
import { LogicUnsupported } from "../logic/source-syntax.ts";
import type { RedcapReading } from "./redcap-draft.ts";
import { resolveReference } from "./redcap-references.ts";

/** A reference of one to three parts in brackets: an event with its field, or a field with its instance. */
const reference = /(?:\[[a-z][\w-]*(?:\([^()[\]]*\))?(?::[\w,-]+)?\]){1,3}/gi;

/** A smart variable, such as "[survey-link]". Other words in brackets are text. */
const smart = /\[[a-z]+(?:-[a-z]+)+(?::[\w,-]+)?\]/i;

/** Converts references such as "[name]" in a text to placeholders, which show the label of the answer. */
export function pipeFields(
  text: string,
  source: string,
  { context: { report }, known }: RedcapReading,
): string {
  return text.replace(reference, (whole) => {
    try {
      const { expression } = resolveReference(whole, known, {
        eventIgnored: (event) =>
          report.changed(source, null, "redcap_event_ignored", { event }),
      });
      return `{{${writeExpression(expression)}}}`;
    } catch (error) {
      if (!(error instanceof LogicUnsupported)) throw error;
      if (smart.test(whole))
        report.lost(source, "piping_unsupported", { name: whole });
      return whole;
    }
  });
}
