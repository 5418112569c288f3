import { evaluate, type Item, type Scope } from "../expressions/evaluate.ts";
import type { Expression } from "../expressions/expression.ts";
import { asText } from "../expressions/operand-value.ts";
import { hasPlaceholders } from "../expressions/uses-expressions.ts";
import type { Locale } from "../fault.ts";
import { dateInWords, isDate } from "../dates.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import { escapeText, plainText } from "../rich-text.ts";
import type { Question, Section } from "../survey-form.ts";
import { numberInWords } from "../text.ts";
import { comparedOptions, logicWording } from "./wording.ts";
import { areDynamic, type Resolution, withLists } from "./resolve-lists.ts";

/**
 * The question as its respondent sees it: values piped into its texts, lists
 * without hidden choices and fields, with carried choices, and in the
 * respondent's order. A question without any of these is returned as it is.
 */
export function resolveQuestion(
  question: Question,
  resolution: Resolution,
): Question {
  const needs = needsOf(question);
  // Texts first: carried choices bring a respondent's words, which are not templates.
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

/** A section with values piped into its texts. */
export function resolveSection(
  section: Section,
  resolution: Resolution,
): Section {
  const { title, description } = section;
  if (!hasPlaceholders(title) && !hasPlaceholders(description)) return section;
  const fill = (text: string) => fillText(text, resolution);
  return { ...section, title: fill(title), description: fill(description) };
}

/** What in a question depends on the respondent: its own texts, those of its options, its lists. */
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
 * The question with every text that has placeholders filled, those deep in its options too; itself where there are none.
 * `fillOwn` fills what logic and chance compare, which is kept beside what is read.
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

/**
 * Fills the placeholders of a rich text. Answers are escaped: a respondent's
 * text is never markup. Nothing is filled in behind the budget.
 */
export function fillText(
  text: string,
  {
    reading,
    locale,
    piping,
    fillTemplate,
  }: Pick<Resolution, "reading" | "locale" | "piping" | "fillTemplate">,
): string {
  if (!hasPlaceholders(text)) return text;
  return fillTemplate(text, (expression) => {
    if (piping.left <= 0) return "";
    const shown = escapeText(showValue(expression, reading, locale));
    piping.left -= shown.length;
    return shown;
  });
}

/** A value as its reader expects it: labels for codes, dates in words, numbers in the reader's format. */
function showValue(
  expression: Expression,
  scope: Scope,
  locale: Locale,
): string {
  const value = evaluate(expression, scope);
  if (typeof value === "number") {
    return numberInWords(value, locale);
  }
  if (typeof value === "string" && isDate(value)) {
    return dateInWords(value, locale);
  }
  return "answer" in expression ? scope.label(expression) : asText(value);
}

/** The item of a repeated section, its labels as plain text. */
export const itemOf = ({ id, label, own }: Choice): Item => ({
  code: id,
  label: plainText(label),
  ...(own?.label === undefined ? {} : { ownLabel: plainText(own.label) }),
});
