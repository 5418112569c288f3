import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { cleanLine, countCharacters } from "@sigi/survey/text.ts";
import type { ReadContext } from "./read-context.ts";

/** A choice, row or column as a file has it, with its place there. */
export interface SourceChoice extends Omit<Choice, "id" | "label"> {
  /** The code in the file, kept as it is where it can be: "01", "-88". */
  readonly code: string;
  /** Cleaned already, as `ReadContext.rich` does; the code stands in for an empty one. */
  readonly label: string;
  readonly source: string;
}

/**
 * A list of choices with a code of its own for each, as surveys need them.
 * Repeated and unusable codes are replaced and reported, long labels are cut.
 * @param target the place of the list: "questions.q1.options.choices".
 */
export function fitChoices(
  choices: readonly SourceChoice[],
  target: string,
  { report }: ReadContext,
): Choice[] {
  const used = new Set<string>();
  /** The number to try next for a code, so that thousands of equal ones take no long. */
  const numbers = new Map<string, number>();
  const labels = new Set<string>();
  return choices.map(({ code, label, source, ...rest }) => {
    const fitting = fittingId(code) || fittingId(plainText(label)) || "1";
    let id = fitting;
    for (let number = numbers.get(fitting) ?? 2; used.has(id); number += 1) {
      id = `${fitting.slice(0, idMax - 8)}_${number}`;
      numbers.set(fitting, number + 1);
    }
    used.add(id);
    const place = `${target}.${id}`;
    if (id !== fitting) {
      report.changed(source, place, "code_repeated", { code, free: id });
    } else if (code !== "" && id !== code) {
      report.changed(source, place, "code_changed", { code, free: id });
    }
    const shown = distinct(cleanLine(label) || code || id, id, labels, rest);
    if (shown !== (cleanLine(label) || code || id)) {
      report.changed(source, place, "label_repeated", { label: shown });
    }
    const max = formLimits.labelMax;
    if (countCharacters(shown) <= max) return { id, label: shown, ...rest };
    report.changed(source, place, "text_cut", { max });
    const cut = Array.from(plainText(shown))
      .slice(0, max - 1)
      .join("");
    return { id, label: `${cut}…`, ...rest };
  });
}

/** A label that the list does not have yet: choices of one list must be told apart. */
function distinct(
  label: string,
  id: string,
  labels: Set<string>,
  { group = "", showIf }: Pick<Choice, "group" | "showIf">,
): string {
  const scope = showIf ? id : group;
  const keyOf = (text: string) =>
    `${scope}: ${cleanLine(plainText(text)).toLowerCase()}`;
  const shown = labels.has(keyOf(label)) ? `${label} (${id})` : label;
  labels.add(keyOf(shown));
  return shown;
}

const idMax = 60;

/** The code without what no choice's code may have. */
function fittingId(code: string): string {
  // Two braces would begin a placeholder.
  const plain = code.replace(/\{{2,}/g, "{");
  const line = cleanLine(plain).slice(0, idMax).trim();
  return line === "__proto__" ? "proto" : line;
}
