import type { InnerField } from "@sigi/survey/question-types/shared/inner-fields.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import { answerAt } from "./answer-at.ts";
import type { Asked, ReadQuestion } from "./ask-question.ts";
import type { askOwnWords } from "./own-words.ts";
import type { QualtricsList } from "./qualtrics-list.ts";
import { objectAt, sourceOf } from "./qualtrics-source.ts";

/** Returns a question with a number for each item. */
export function fieldsOf(
  { code, common, source }: Asked,
  rows: QualtricsList,
  fields: InnerField[],
  words: ReturnType<typeof askOwnWords>,
  rules: DefinedQuestion["rules"] = [],
): ReadQuestion {
  if (rows.randomise) {
    source.changed(
      "Randomization",
      `questions.${code}.options.fields`,
      "setting_unsupported",
      { name: "Randomization" },
    );
  }
  return {
    question: defineQuestion("multi_field", code, {
      ...common,
      rules,
      options: { fields },
    }),
    items: rows.items,
    after: words.after,
    values: [
      ...rows.items.map(
        ({ number, id }) =>
          [number, { kind: "number", expression: answerAt(code, id) }] as const,
      ),
      ...words.values,
    ],
  };
}

/** Returns the configuration of sliders, including those of a constant sum. */
export const configurationOf = ({
  source,
  reading: { context },
}: Asked): SourceObject =>
  objectAt(source, "Configuration", context.report) ??
  sourceOf({}, source.placeOf("Configuration"), context.report);
