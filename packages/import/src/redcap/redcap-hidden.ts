import { formLimits } from "@sigi/survey/form-limits.ts";
import { defineQuestion } from "../definition.ts";
import type { Draft, RedcapReading } from "./redcap-draft.ts";
import { type RedcapField, tagValue } from "./redcap-field.ts";

/** Returns true if respondents never see a field. */
export const isHidden = (field: RedcapField): boolean =>
  tagValue(field, "@HIDDEN", "@HIDDEN-SURVEY") !== undefined;

/**
 * Reads a hidden field. A calculation becomes a hidden calculated value; any
 * other field becomes a variable of the survey's link, and null is returned.
 */
export function readHidden(
  field: RedcapField,
  { context, known, variables }: RedcapReading,
): Draft | null {
  const { source, name, type } = field;
  const isComputed =
    type === "calc" || tagValue(field, "@CALCTEXT", "@CALCDATE") !== undefined;
  if (isComputed) {
    const code = context.code(name, source.place, "questions");
    known.add(name.toLowerCase(), {
      expression: { answer: code },
      kind: "any",
    });
    const place = source.placeOf("field_label");
    const title = context.rich(field.label, place, `questions.${code}.title`);
    source.ignore("field_note");
    const question = defineQuestion("calculated", code, { title });
    return { question, fields: [field] };
  }
  const canBeVariable =
    /^[a-z_]\w{0,39}$/i.test(name) &&
    !["descriptive", "file", "checkbox"].includes(type) &&
    variables.length < formLimits.variablesMax;
  if (!canBeVariable) {
    source.loseAll("setting_unsupported", { name: "@HIDDEN" });
    return null;
  }
  source.changed("field_name", "flow.variables", "hidden_became_variable", {
    name,
  });
  variables.push(name);
  known.add(name.toLowerCase(), {
    expression: { variable: name },
    kind: "any",
  });
  return null;
}
