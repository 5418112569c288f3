/**
 * An expression over answers, as it is stored: a tree of literals, operands
 * and calls. `parse-expression.ts` and `write-expression.ts` convert it from
 * and to text.
 */
export type Expression = Literal | Operand | Call;

export interface Literal {
  value: Scalar | Scalar[];
}

export type Scalar = string | number | boolean | null;

/** A value that an expression looks up. */
export type Operand =
  AnswerOperand | VariableOperand | ProfileOperand | ItemOperand;

/**
 * The answer to a question, or a part of it: the row of a matrix, the field of a multi-field question, a row and a
 * column of a grid. If the expression is outside the repeated section of the question, a path starts with the item.
 */
export interface AnswerOperand {
  answer: string;
  path?: string[];
}

/** A value from the survey's link. */
export interface VariableOperand {
  variable: string;
}

/** A band of the respondent's profile, as it was when the participation started. */
export interface ProfileOperand {
  profile: ProfileBand;
}

/** The current item of a repeated section: the code or the label of its choice. */
export interface ItemOperand {
  item: "code" | "label";
}

/** Age is the lowest age of its band (0, 18, 25, 35, …); the other bands have the values of the profile. */
export const profileBands = [
  "gender",
  "age",
  "education",
  "income",
  "work",
  "province",
] as const;

export type ProfileBand = (typeof profileBands)[number];

export interface Call {
  call: FunctionName;
  args: Expression[];
}

export const functionNames = [
  // Operators.
  "or",
  "and",
  "not",
  "equals",
  "not_equals",
  "less",
  "less_or_equal",
  "greater",
  "greater_or_equal",
  "any_of",
  "add",
  "subtract",
  "multiply",
  "divide",
  "modulo",
  "negate",
  // Functions.
  "answered",
  "contains",
  "if",
  "count",
  "sum",
  "min",
  "max",
  "mean",
  "round",
  "abs",
  "length",
  "lower",
  "concat",
  "number",
  "label",
  "age",
  "date_diff",
  "add_days",
  "year",
  "today",
  "now",
] as const;

export type FunctionName = (typeof functionNames)[number];

/** Bounds that keep each evaluation cheap: nodes of one tree, its depth, and the characters of its text. */
export const expressionLimits = {
  nodesMax: 500,
  depthMax: 20,
  textMax: 10_000,
  /** The entries of a list literal. */
  listMax: 1_000,
  /** Nodes of all the expressions of a form. */
  formNodesMax: 50_000,
} as const;

/** The parts of an expression, from left to right. */
function partsOf(expression: Expression): readonly Expression[] {
  return "call" in expression ? expression.args : [];
}

/** All nodes of an expression, each before its parts. */
export function nodesOf(expression: Expression): readonly Expression[] {
  const nodes: Expression[] = [];
  const collect = (node: Expression) => {
    nodes.push(node);
    for (const part of partsOf(node)) collect(part);
  };
  collect(expression);
  return nodes;
}

/** The answers that an expression reads, from left to right; none for null. */
export function referencesOf(expression: Expression | null): AnswerOperand[] {
  if (expression === null) return [];
  return nodesOf(expression).filter((node) => "answer" in node);
}

/** Returns the expression with each node replaced, parts first; the same object if nothing changes. */
export function mapExpression(
  expression: Expression,
  change: (node: Expression) => Expression,
): Expression {
  if (!("call" in expression)) return change(expression);
  const args = expression.args.map((part) => mapExpression(part, change));
  const same = args.every((part, index) => part === expression.args[index]);
  return change(same ? expression : { ...expression, args });
}
