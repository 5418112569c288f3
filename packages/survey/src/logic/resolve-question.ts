import type { Item } from "../expressions/evaluate.ts";
import { hasPlaceholders } from "../expressions/uses-expressions.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import { plainText } from "../rich-text.ts";
import type { Question, Section } from "../survey-form.ts";
import { comparedOptions, logicWording } from "./wording.ts";
import { areDynamic, type Resolution, withLists } from "./resolve-lists.ts";

/**
 * Returns the question as the respondent sees it: values are piped into its
 * texts, and its lists have no hidden choices and fields, include carried
 * choices, and are in the respondent's order. A question without any of these
 * is returned as it is.
 */
export function resolveQuestion(
  question: Question,
  resolution: Resolution,
): Question {
  const needs = needsOf(question);
  // Fill texts first: carried choices contain a respondent's words, which are not templates.
  const filled = mapQuestionTexts(
    question,
    (text) => fillText(text, resolution),
    (text) =>
      fillText(text, {
        ...resolution,
        reading: resolution.scope,
        locale: logicWording.locale,
      }),
  );
  return needs.lists ? withLists(filled, resolution) : filled;
}

/** Returns the section with values piped into its texts. */
export function resolveSection(
  section: Section,
  resolution: Resolution,
): Section {
  const { title, description } = section;
  if (!hasPlaceholders(title) && !hasPlaceholders(description)) return section;
  const fill = (text: string) => fillText(text, resolution);
  return { ...section, title: fill(title), description: fill(description) };
}

/** The parts of a question that depend on the respondent: its own texts, those of its options, its lists. */
interface Needs {
  readonly texts: boolean;
  readonly options: boolean;
  readonly lists: boolean;
}

const known = new WeakMap<Question, Needs>();

function needsOf(question: Question): Needs {
  const found = known.get(question);
  if (found) return found;
  const { title, help, purpose, options } = question;
  const needs = {
    texts: hasPlaceholders(title + help + purpose),
    options: hasPlaceholders(JSON.stringify(options)),
    lists: areDynamic(options),
  };
  known.set(question, needs);
  return needs;
}

/**
 * Fills the placeholders in all texts of a question, including those nested in its options. Returns the question itself
 * if there are none. `fillOwn` fills the texts that logic and chance compare, which are stored beside the displayed
 * ones.
 */
export function mapQuestionTexts(
  question: Question,
  fill: (text: string) => string,
  fillOwn = fill,
): Question {
  const needs = needsOf(question);
  const { title, help, purpose } = question;
  const filled = needs.texts
    ? {
        ...question,
        title: fill(title),
        help: fill(help),
        purpose: fill(purpose),
      }
    : question;
  if (!needs.options) return filled;
  return {
    ...filled,
    options: mapTexts(question.options, fill, fillOwn),
  } as Question;
}

type ChangeText = (text: string) => string;

function mapTexts(
  value: unknown,
  change: ChangeText,
  changeOwn: ChangeText,
): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) {
    return value.map((part: unknown) => mapTexts(part, change, changeOwn));
  }
  if (typeof value !== "object" || value === null) return value;
  const given: [string, unknown][] = Object.entries(value);
  const mapped = given.map(([name, part]) => [
    name,
    mapTexts(part, name === "own" ? changeOwn : change, changeOwn),
  ]);
  if (change === changeOwn || "own" in value) return Object.fromEntries(mapped);
  const compared = given.filter(
    ([name, part]) =>
      comparedOptions.has(name) &&
      typeof part === "string" &&
      hasPlaceholders(part),
  );
  if (compared.length === 0) return Object.fromEntries(mapped);
  const own = mapTexts(Object.fromEntries(compared), changeOwn, changeOwn);
  return Object.fromEntries([...mapped, ["own", own]]);
}

/** Fills the placeholders of a rich text. */
export const fillText = (
  text: string,
  resolution: Pick<Resolution, "reading" | "locale" | "piping" | "parts">,
): string =>
  hasPlaceholders(text)
    ? resolution.parts.fillPlaceholders(text, resolution)
    : text;

/** Converts a choice to the item of a repeated section, with labels as plain text. */
export const itemOf = ({ id, label, own }: Choice): Item => ({
  code: id,
  label: plainText(label),
  ...(own?.label === undefined ? {} : { ownLabel: plainText(own.label) }),
});
