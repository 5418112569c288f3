import type { Choice } from "@sigi/survey/question-types/shared/choice.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { segment } from "@sigi/survey/translations/form-texts.ts";
import { fitChoices } from "../fit-choices.ts";
import type { Common, LimeList } from "./limesurvey-draft.ts";
import type { LimeReading } from "./limesurvey-reading.ts";
import type { LimeItem, LimeQuestion } from "./limesurvey-survey.ts";

export interface ReadList extends LimeList {
  readonly choices: Choice[];
  /** The id by the code in the file. If codes are repeated, the first one counts. */
  readonly codes: ReadonlyMap<string, string>;
}

/**
 * Reads subquestions or answers as choices, and moves their translations to the
 * choices' places.
 * @param reserved a code that no item may have, because it is the code of own
 * words.
 */
export function readList(
  items: readonly LimeItem[],
  option: LimeList["option"],
  { place }: Pick<Common, "place">,
  { context, texts }: LimeReading,
  reserved?: string,
): ReadList {
  const target = `${place}.options.${option}`;
  const read = items.map(({ code, source }, index) => ({
    code: code === reserved ? free(code, source.place) : code,
    label: texts.read(
      source,
      source.has("answer") ? "answer" : "question",
      `${target}[${index}]`,
    ),
    source: source.place,
  }));
  const choices = fitChoices(read, target, context);
  const codes = new Map<string, string>();
  for (const [index, { id, label }] of choices.entries()) {
    const from = `${target}[${index}]`;
    if (label === read[index]?.label || plainText(label) !== "") {
      texts.move(from, `${target}.${segment(id)}.label`);
    }
    const code = items[index]?.code ?? "";
    if (!codes.has(code)) codes.set(code, id);
  }
  return { option, items, ids: choices.map(({ id }) => id), choices, codes };

  function free(code: string, source: string): string {
    const other = `${code}_`;
    context.report.changed(source, target, "code_repeated", {
      code,
      free: other,
    });
    return other;
  }
}

/** Returns subquestions by their scale: rows, or the columns of arrays of texts and numbers. */
export const subquestionsOf = (
  { subquestions }: LimeQuestion,
  scale = 0,
): LimeItem[] => subquestions.filter((item) => item.scale === scale);

export const answersOf = ({ answers }: LimeQuestion, scale = 0): LimeItem[] =>
  answers.filter((item) => item.scale === scale);

/** Returns the assessment value of each answer; undefined if the survey has no assessments. */
export function assessmentValues(
  items: readonly LimeItem[],
  { assessments }: LimeReading,
): ReadonlyMap<string, number> | undefined {
  const values = items.map(
    ({ code, source }) =>
      [code, Number(source.value("assessment_value") ?? 0) || 0] as const,
  );
  return assessments ? new Map(values) : undefined;
}

/** Returns true if a list is in random order. Older and newer files have different settings for it. */
export function isRandom({ attributes }: LimeQuestion): boolean {
  const names = ["answer_order", "subquestion_order"];
  return (
    isOn(attributes.text("random_order")) ||
    names.some((name) => attributes.text(name) === "random")
  );
}

export const isOn = (text: string | undefined): boolean =>
  text !== undefined && /^(?:1|Y|yes|on|true)$/i.test(text.trim());

/** Sorts a list alphabetically if the question requires it. */
export function inAlphabet(
  list: ReadList,
  { attributes }: LimeQuestion,
  language: string,
): ReadList {
  const wanted =
    isOn(attributes.text("alphasort")) ||
    attributes.text("answer_order") === "alphabetical";
  if (!wanted) return list;
  const choices = list.choices.toSorted((one, other) =>
    plainText(one.label).localeCompare(plainText(other.label), language),
  );
  const items = choices.flatMap(
    (choice) => list.items[list.choices.indexOf(choice)] ?? [],
  );
  return { ...list, choices, items, ids: choices.map(({ id }) => id) };
}
