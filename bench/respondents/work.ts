import type { Question } from "@sigi/survey/survey-form.ts";
import { plainText } from "@sigi/survey/rich-text.ts";

const counted = new Map<string, number>();

/** Number of words of a rich text. */
export function wordsIn(text: string): number {
  if (text === "") return 0;
  const known = counted.get(text);
  if (known !== undefined) return known;
  if (counted.size > 20_000) counted.clear();
  const words = plainText(text).match(/\S+/g)?.length ?? 0;
  counted.set(text, words);
  return words;
}

const labelled = (list: readonly { readonly label: string }[]) =>
  list.reduce((sum, { label }) => sum + wordsIn(label), 0);

/** Number of words to read for a question. People read a part of long lists, and the columns of a matrix once. */
export function wordsOfQuestion({ title, help, options }: Question): number {
  let words = wordsIn(title) + wordsIn(help);
  if ("statement" in options) words += wordsIn(options.statement) * 0.7;
  if ("choices" in options)
    words += Math.min(25, labelled(options.choices) * 0.8);
  if ("rows" in options) words += labelled(options.rows);
  if ("columns" in options) words += Math.min(12, labelled(options.columns));
  if ("fields" in options) words += labelled(options.fields);
  return words;
}

/** Number of inputs of a question, as far as its options determine it. */
export function inputsOf({ type, options }: Question): number {
  if (type === "statement" || type === "calculated") return 0;
  if (type === "signature" || type === "file_upload") return 4;
  const rows = "rows" in options ? options.rows.length : 1;
  if (type === "grid") return rows * options.columns.length;
  if ("fields" in options) {
    const entries =
      type === "roster"
        ? Math.max(1, options.choices.length, options.min + 1)
        : 1;
    return options.fields.length * entries;
  }
  if (type === "ranking")
    return Math.min(options.top ?? 20, options.choices.length);
  return type === "constant_sum" ? options.choices.length : rows;
}
