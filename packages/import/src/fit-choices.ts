import { formLimits } from "@sigi/survey/form-limits.ts";
import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { cleanLine, countCharacters } from "@sigi/survey/text.ts";
import type { ReadContext } from "./read-context.ts";

/** A choice, row or column as read from a file, with its place there. */
export interface SourceChoice extends Omit<Choice, "id" | "label"> {
  /** The code in the file, such as "01" or "-88". It is preserved if possible. */
  readonly code: string;
  /** The label, already cleaned with `ReadContext.rich`. An empty label is replaced by the code. */
  readonly label: string;
  readonly source: string;
}

/**
 * Gives each choice of a list a unique code. Repeated and unusable codes are
 * replaced and reported, and long labels are cut.
 * @param target the place of the list: "questions.q1.options.choices".
 */
export function fitChoices(
  choices: readonly SourceChoice[],
  target: string,
  { report }: ReadContext,
): Choice[] {
  const used = new Set<string>();
  /** The next number to try for a code, so that thousands of equal codes take linear time. */
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

/** Returns a label that is unique in the list, because respondents must be able to distinguish the choices. */
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

/** Removes characters that the code of a choice must not contain. */
function fittingId(code: string): string {
  // Two braces would start a placeholder.
  const plain = code.replace(/\{{2,}/g, "{");
  const line = cleanLine(plain).slice(0, idMax).trim();
  return line === "__proto__" ? "proto" : line;
}
