import type { Expression } from "@sigi/survey/expressions/expression.ts";
import { formLimits } from "@sigi/survey/form-limits.ts";
import { attempt } from "../logic/attempt.ts";
import { isStorable } from "../logic/storable.ts";
import { asCondition, type Typed } from "../logic/typed-expression.ts";
import type { ReadContext } from "../read-context.ts";
import { type EmScope, translateEm } from "./em-logic.ts";
import type { LimeTexts } from "./limesurvey-texts.ts";
import type { LimeVariables } from "./lime-variables.ts";
import { withNeeded } from "./needed-answers.ts";

/** The state shared while one file is read. */
export interface LimeReading {
  readonly context: ReadContext;
  readonly texts: LimeTexts;
  readonly variables: LimeVariables;
  /** The names that links to the survey can set. */
  readonly linkVariables: string[];
  /** The code in the survey and the condition of each question, by its LimeSurvey code. */
  readonly shown: Map<string, ShownQuestion>;
  /** True if ".value" is the assessment value of an answer. */
  readonly assessments: boolean;
}

export interface ShownQuestion {
  readonly code: string;
  readonly condition: Expression | null;
}

type Translate<Result> = (text: string, scope: EmScope) => Result;

/** The part of an expression's scope that differs between expressions of a survey. */
type More = Pick<EmScope, "owner" | "own">;

/** Returns the result of a translation; null for an empty text, or if the translation fails. */
function translated<Result>(
  text: string,
  place: string,
  target: string,
  reading: LimeReading,
  translate: Translate<Result>,
  more: More = {},
): Result | null {
  if (text.trim() === "") return null;
  const { report } = reading.context;
  return attempt(text, place, report, () =>
    translate(text, {
      ...more,
      variables: reading.variables,
      token: (name) => linkVariable(name, place, reading),
      onMissing: (code) =>
        report.changed(place, target, "logic_code_missing", { code }),
    }),
  );
}

/**
 * Reads a condition. It is false if an answer that it needs is not asked. Returns null for an empty text, or if it
 * cannot be translated.
 */
export const readCondition = (
  text: string,
  place: string,
  target: string,
  reading: LimeReading,
  more: More = {},
): Expression | null =>
  translated(
    text,
    place,
    target,
    reading,
    (source, scope) =>
      needing(source, scope, reading, "condition", more.owner, (value) =>
        asCondition(value),
      ),
    more,
  );

/**
 * Reads a value. It is empty if an answer that it needs is not asked. Returns null for an empty text, or if it cannot
 * be translated.
 */
export const readValue = (
  text: string,
  place: string,
  target: string,
  reading: LimeReading,
  more: More = {},
): Expression | null =>
  translated(
    text,
    place,
    target,
    reading,
    (source, scope) =>
      needing(
        source,
        scope,
        reading,
        "value",
        more.owner,
        ({ expression }) => expression,
      ),
    more,
  );

function needing(
  text: string,
  scope: EmScope,
  { shown }: LimeReading,
  kind: "condition" | "value",
  owner: string | undefined,
  take: (value: Typed) => Expression,
): Expression {
  const needed = new Map<string, Expression | null>();
  const onNeeded = (name: string) => {
    const question = shown.get(name);
    if (question && name !== owner) {
      needed.set(question.code, question.condition);
    }
  };
  const expression = take(translateEm(text, { ...scope, onNeeded }));
  const whole = withNeeded(expression, needed, kind);
  // With conditions of conditions, the expression can become too long. The expression without them is used then.
  return isStorable(whole) ? whole : expression;
}

/** Returns a participant's attribute as a variable that links to the survey set; undefined if it cannot be one. */
export function linkVariable(
  name: string,
  place: string,
  { linkVariables, context: { report } }: LimeReading,
): Typed | undefined {
  const isKnown = linkVariables.includes(name);
  if (!addLinkVariable(name, linkVariables)) return undefined;
  if (!isKnown) {
    report.changed(place, "flow.variables", "hidden_became_variable", { name });
  }
  return { expression: { variable: name }, kind: "any" };
}

/** Adds a name to the variables that links set. Returns true if it is one of them afterwards. */
export function addLinkVariable(name: string, variables: string[]): boolean {
  if (variables.includes(name)) return true;
  const fits =
    /^[a-z_]\w{0,39}$/i.test(name) &&
    variables.length < formLimits.variablesMax;
  if (fits) variables.push(name);
  return fits;
}
