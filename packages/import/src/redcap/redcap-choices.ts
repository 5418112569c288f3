import { formLimits } from "@sigi/survey/form-limits.ts";
import type { SourceChoice } from "../fit-choices.ts";
import type { ReadContext } from "../read-context.ts";
import { isObject, type SourceObject } from "../source/source-object.ts";

const column = "select_choices_or_calculations";

/** Maximum number of choices to read, ten times as many as a question may have. A longer list is not a real list. */
const listMax = formLimits.choicesMax * 10;

/**
 * Reads the choices of a field: "1, Yes
 * 0, No", or a list of `{ code, label }` as in RADAR's definitions. A part
 * without a code is its own code.
 * @param target the place of the list in the survey.
 */
export function readChoices(
  source: SourceObject,
  target: string,
  context: ReadContext,
): SourceChoice[] {
  if (countChoices(source) > listMax) {
    source.lost(column, "value_unreadable");
    return [];
  }
  const value = source.value(column);
  if (Array.isArray(value)) return listed(value, source, target, context);
  const place = source.placeOf(column);
  return partsOf(source.text(column) ?? "").map((part) => {
    const comma = part.indexOf(",");
    const code = (comma < 0 ? part : part.slice(0, comma)).trim();
    const label = (comma < 0 ? part : part.slice(comma + 1)).trim();
    if (comma < 0) {
      context.report.changed(place, target, "choice_without_code", {
        choice: code,
      });
    }
    return { code, label: context.rich(label, place, target), source: place };
  });
}

/** Returns the number of a field's choices. */
export function countChoices(source: SourceObject): number {
  const value = source.value(column);
  if (Array.isArray(value)) return value.length;
  return typeof value === "string" ? partsOf(value).length : 0;
}

/** Splits choices at bars, or, as in some files, at line ends. */
const partsOf = (text: string) =>
  text.split(/\||\r?\n(?=\s*[\w-]+\s*,)/).filter((part) => part.trim() !== "");

function listed(
  items: readonly unknown[],
  source: SourceObject,
  target: string,
  context: ReadContext,
): SourceChoice[] {
  return items.flatMap((item, index) => {
    const place = `${source.placeOf(column)}[${index}]`;
    const code = isObject(item) ? scalarText(item["code"]) : null;
    if (!isObject(item) || code === null) {
      context.report.lost(place, "value_unreadable");
      return [];
    }
    for (const name of Object.keys(item)) {
      if (name !== "code" && name !== "label") {
        context.report.lost(`${place}.${name}`, "attribute_unknown", { name });
      }
    }
    const label = scalarText(item["label"]) ?? "";
    return { code, label: context.rich(label, place, target), source: place };
  });
}

const scalarText = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number"
    ? String(value).trim()
    : null;
