import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import type { Typed } from "../logic/typed-expression.ts";
import type { Asked } from "./ask-question.ts";
import type { QualtricsList } from "./qualtrics-list.ts";

interface OwnWords {
  readonly after: readonly DefinedQuestion[];
  readonly values: readonly (readonly [string, Typed])[];
}

/**
 * Asks for the own words of rows and items in separate questions, because their
 * types do not support them. Each question is named as its column in Qualtrics.
 */
export function askOwnWords(
  { code, reading: { context } }: Asked,
  { choices, codes, items, worded }: QualtricsList,
): OwnWords {
  const asked = worded.flatMap((number) => {
    const id = codes.get(number);
    const choice = choices.find((one) => one.id === id);
    const item = items.find((one) => one.number === number);
    if (!choice || !item) return [];
    const { source } = item;
    const own = context.code(
      `${code.slice(0, 50)}_${number}_TEXT`,
      source.placeOf("TextEntry"),
      "questions",
    );
    source.changed("TextEntry", `questions.${own}`, "qualtrics_words_behind");
    const expression = { answer: own };
    return {
      question: defineQuestion("short_text", own, { title: choice.label }),
      value: [`words/${number}`, { kind: "text", expression }] as const,
    };
  });
  return {
    after: asked.map(({ question }) => question),
    values: asked.map(({ value }) => value),
  };
}
