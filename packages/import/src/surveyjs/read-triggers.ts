import {
  type Expression,
  referencesOf,
} from "@sigi/survey/expressions/expression.ts";
import type { Jump } from "@sigi/survey/survey-form.ts";
import type { DefinedSection } from "../definition.ts";
import type { SourceObject } from "../source/source-object.ts";
import { lastAnswered } from "./last-answered.ts";
import { both, type SurveyJsContext } from "./surveyjs-context.ts";

/**
 * Reads triggers. Those that end the survey or skip a part of it become jumps after the last answer that they depend
 * on.
 */
export function readTriggers(
  survey: SourceObject,
  sections: readonly DefinedSection[],
  context: SurveyJsContext,
): DefinedSection[] {
  let routed = [...sections];
  for (const source of survey.objects("triggers")) {
    const type = (source.text("type") ?? "").replace(/trigger$/, "");
    const when = conditionOf(source, context);
    if (when && type === "visible") {
      routed = withVisible(source, routed, when, context);
      source.close("sections");
      continue;
    }
    const at = when && lastAnswered(routed, referencesOf(when));
    const target = targetOf(source, type, context);
    if (!at || !target) {
      source.loseAll("surveyjs_trigger", { type });
      continue;
    }
    const jump: Jump = { when, to: target };
    routed = routed.map((section, index) =>
      index === at[0] ? withJump(section, at[1], jump) : section,
    );
    source.close("sections");
  }
  return routed;
}

/** Returns the condition. Older files have a question, an operator and a value instead of an expression. */
function conditionOf(
  source: SourceObject,
  context: SurveyJsContext,
): Expression | null {
  if (source.has("expression")) {
    return context.expression(source, "expression", "sections", {});
  }
  const name = source.text("name");
  if (name === undefined) return null;
  const operator = source.text("operator") ?? "equal";
  const value = JSON.stringify(source.value("value") ?? "");
  const unary = operator === "empty" || operator === "notempty";
  const text = unary
    ? `{${name}} ${operator}`
    : `{${name}} ${operator} ${value}`;
  return context.expression(
    source.inherit("expression", text),
    "expression",
    "sections",
    {},
  );
}

/** Adds the trigger's condition to the pages and questions that it shows. */
function withVisible(
  source: SourceObject,
  sections: readonly DefinedSection[],
  when: Expression,
  { names }: SurveyJsContext,
): DefinedSection[] {
  const codesOf = (key: string, find: (name: string) => string | undefined) =>
    new Set(source.list(key).map(({ value }) => find(String(value))));
  const pages = codesOf("pages", (name) => names.page(name));
  const questions = codesOf("questions", (name) => {
    const found = names.find(name, {})?.expression;
    return found && "answer" in found ? found.answer : undefined;
  });
  return sections.map((section) => ({
    ...section,
    showIf: pages.has(section.code)
      ? shown(section.showIf, when)
      : section.showIf,
    questions: section.questions.map((question) =>
      questions.has(question.code)
        ? { ...question, showIf: shown(question.showIf, when) }
        : question,
    ),
  }));
}

/**
 * Combines a condition with that of a trigger. A part that is never visible otherwise is shown by the trigger alone.
 */
const shown = (before: Expression | null, when: Expression) =>
  before && "value" in before && before.value === false
    ? when
    : both(before, when);

function targetOf(
  source: SourceObject,
  type: string,
  { names }: SurveyJsContext,
): Jump["to"] | null {
  if (type === "complete") return { end: "complete" };
  if (type !== "skip") return null;
  const name = source.text("gotoName") ?? "";
  const page = names.page(name);
  if (page !== undefined) return { go: page };
  const found = names.find(name, {})?.expression;
  return found && "answer" in found ? { go: found.answer } : null;
}

/** Adds a jump. A jump to the end is taken when the page is left, a skip immediately after the question. */
function withJump(
  section: DefinedSection,
  position: number,
  jump: Jump,
): DefinedSection {
  if ("end" in jump.to) return { ...section, jumps: [...section.jumps, jump] };
  return {
    ...section,
    questions: section.questions.map((question, index) =>
      index === position
        ? { ...question, jumps: [...question.jumps, jump] }
        : question,
    ),
  };
}
