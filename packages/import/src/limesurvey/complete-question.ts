import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { type DefinedQuestion, defineQuestion } from "../definition.ts";
import { joined } from "../logic/typed-expression.ts";
import { conditionsText } from "./limesurvey-conditions.ts";
import type { Draft } from "./limesurvey-draft.ts";
import { settleAttributes } from "./limesurvey-attributes.ts";
import { withItemConditions } from "./limesurvey-filters.ts";
import { type LimeReading, readCondition } from "./limesurvey-reading.ts";
import { withRules } from "./limesurvey-rules.ts";
import type { LimeQuestion } from "./limesurvey-survey.ts";
import { templateValue } from "./read-equation.ts";

/** Adds the logic to a question, and returns it with its companions. Closes its rows in the report. */
export function completeQuestion(
  draft: Draft,
  group: Expression | null,
  typeOf: (qid: string) => string,
  reading: LimeReading,
): DefinedQuestion[] {
  const { question, companions = [], isHidden } = draft;
  const { source, attributes, code } = question;
  const target = `questions.${draft.main.code}`;
  const relevance = relevanceOf(question, target, typeOf, reading);
  const showIf: Expression | null = isHidden ? { value: false } : relevance;
  const condition = [group, showIf].flatMap((one) => one ?? []);
  reading.shown.set(code, {
    code: draft.main.code,
    condition: condition.length === 0 ? null : joined("and", condition),
  });
  const listed = withItemConditions(
    withFormula(draft, reading),
    draft,
    reading,
  );
  const main = withRules(listed, question, reading);
  reportDefaults(draft, target);
  if ((source.text("question_theme_name") ?? "").startsWith("image_select")) {
    source.changed("question_theme_name", target, "picture_left");
  }
  settleAttributes(question, target);
  attributes.close(target);
  source.ignore(...ownColumns);
  source.close(target);
  return [
    { ...main, showIf: conjunction(showIf, main.showIf) },
    ...companions.map((one) => ({ ...one, showIf })),
  ];
}

/** Columns that identify, order and store the question in LimeSurvey. */
const ownColumns = [
  "qid",
  "parent_qid",
  "sid",
  "gid",
  "type",
  "title",
  "other",
  "question_order",
  "language",
  "scale_id",
  "same_default",
  "same_script",
  "modulename",
  "question_theme_name",
  "encrypted",
] as const;

function conjunction(
  one: Expression | null,
  other: Expression | null,
): Expression | null {
  return one && other ? joined("and", [one, other]) : (one ?? other);
}

/** Reads the relevance equation, or the older conditions if there is none. */
function relevanceOf(
  { source, conditions }: LimeQuestion,
  target: string,
  typeOf: (qid: string) => string,
  reading: LimeReading,
): Expression | null {
  const text = source.text("relevance")?.trim() ?? "";
  if (text !== "" && text !== "1") {
    return readCondition(
      text,
      source.placeOf("relevance"),
      `${target}.showIf`,
      reading,
    );
  }
  return conditions.length === 0
    ? null
    : readCondition(
        conditionsText(conditions, typeOf),
        `${source.place}.conditions`,
        `${target}.showIf`,
        reading,
      );
}

/** Adds the expression of a calculated value. */
function withFormula(
  { main, question, formula }: Draft,
  reading: LimeReading,
): DefinedQuestion {
  if (main.type !== "calculated" || !formula) return main;
  const expression = templateValue(
    formula.text,
    formula.place,
    `questions.${main.code}.options.expression`,
    question.code,
    reading,
  );
  return defineQuestion("calculated", main.code, {
    ...main,
    options: { ...main.options, expression },
  });
}

/** Reports default answers. */
function reportDefaults({ question, formula }: Draft, target: string): void {
  for (const one of question.defaults) {
    const value = one.text("defaultvalue") ?? "";
    const isComputed = one.placeOf("defaultvalue") === formula?.place;
    one.ignore(...one.keys());
    if (value.trim() !== "" && !isComputed) {
      one.changed("defaultvalue", target, "default_left", {
        value: value.slice(0, 200),
      });
    }
    one.close(target);
  }
}
