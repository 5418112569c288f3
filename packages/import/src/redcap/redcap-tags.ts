import type { DefinedQuestion } from "../definition.ts";
import type { RedcapField } from "./redcap-field.ts";

/** Action tags without effect on the respondents of a survey. */
const meaningless: ReadonlySet<string> = new Set([
  "@HIDDEN-FORM",
  "@HIDDEN-APP",
  "@HIDDEN-PDF",
  "@READONLY-FORM",
  "@READONLY-APP",
  "@BARCODE-APP",
  "@SYNC-APP",
  "@INLINE",
  "@NOMISSING",
  "@HIDEBUTTON",
  "@PASSWORDMASK",
  "@FORCE-MINMAX",
  "@RICHTEXT",
  "@INLINE-PREVIEW",
  "@DOWNLOAD-COUNT",
  "@SAVE-PROMPT-EXEMPT",
]);

/** The question types that support an action tag. */
const held: ReadonlyMap<string, readonly DefinedQuestion["type"][]> = new Map(
  Object.entries({
    "@CALCTEXT": ["calculated"],
    "@CALCDATE": ["calculated"],
    "@CHARLIMIT": ["short_text", "long_text"],
    "@HIDDEN": ["calculated"],
    "@HIDDEN-SURVEY": ["calculated"],
    "@HIDECHOICE": [
      "single_choice",
      "dropdown",
      "multiple_choice",
      "checkbox_matrix",
    ],
    "@MAXCHECKED": ["multiple_choice", "checkbox_matrix"],
    "@NONEOFTHEABOVE": ["multiple_choice", "checkbox_matrix"],
    "@PLACEHOLDER": ["short_text", "long_text", "email", "phone"],
    "@RANDOMORDER": [
      "single_choice",
      "dropdown",
      "multiple_choice",
      "checkbox_matrix",
    ],
  }),
);

/** Reports the action tags of a field that its question does not support. */
export function reportTags(
  { source, tags }: RedcapField,
  { type }: DefinedQuestion,
  target: string,
): void {
  for (const { name, value } of tags) {
    if (meaningless.has(name) || held.get(name)?.includes(type)) continue;
    if (name === "@DEFAULT" || name === "@TODAY" || name === "@NOW") {
      source.changed("field_annotation", target, "default_left", {
        value: value || name,
      });
    } else {
      source.lost("field_annotation", "setting_unsupported", { name });
    }
  }
}
