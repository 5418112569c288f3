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

/** What reading one file shares. */
export interface LimeReading {
  readonly context: ReadContext;
  readonly texts: LimeTexts;
  readonly variables: LimeVariables;
  /** The names that links to the survey set. */
  readonly linkVariables: string[];
  /** By LimeSurvey's codes: the code in the survey, and the condition that the question is shown on. */
  readonly shown: Map<string, ShownQuestion>;
  /** Whether ".value" is the number that an answer counts in assessments. */
  readonly assessments: boolean;
}

export interface ShownQuestion {
  readonly code: string;
  readonly condition: Expression | null;
}

type Translate<Result> = (text: string, scope: EmScope) => Result;

/** What of an expression another one needs besides its text. */
type More = Pick<EmScope, "owner" | "own">;

/** What a translation gives; null for none, and where it fails. */
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

/** A condition, false where an answer that it needs is not asked; null for none. */
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

/** A value, empty where an answer that it needs is not asked; null for none. */
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
  // Conditions of conditions can become too long; then the answers' own values must do.
  return isStorable(whole) ? whole : expression;
}

/** A participant's attribute, which a link to the survey can set; undefined where it cannot. */
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

/** Whether a name is, or becomes, one that links to the survey set. */
export function addLinkVariable(name: string, variables: string[]): boolean {
  if (variables.includes(name)) return true;
  const fits =
    /^[a-z_]\w{0,39}$/i.test(name) &&
    variables.length < formLimits.variablesMax;
  if (fits) variables.push(name);
  return fits;
}
