import type pg from "pg";

/** A statement as the driver sends it. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** A node of a plan that `explain (analyze, format json)` returns. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Schema?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
  readonly [removed: `Rows Removed by ${string}`]: number | undefined;
}

/** Returns the statement in a call of the driver, which takes a text or a configuration, then perhaps values. */
export function statementIn(call: readonly unknown[]): Statement[] {
  const [first, second] = call;
  const config = typeof first === "string" ? { text: first } : first;
  if (typeof config !== "object" || config === null) return [];
  const { text, values: own } = config as Partial<Statement>;
  const given = Array.isArray(second) ? second : own;
  return text === undefined ? [] : [{ text, values: given ?? [] }];
}

/** Runs the statement and returns all nodes of its plan. */
export async function planOf(
  client: pg.Client,
  { text, values }: Statement,
): Promise<PlanNode[]> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (analyze, verbose, format json, buffers off, timing off) ${text}`,
    values,
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error(`No plan of ${text}`);
  return nodesOf(plan);
}

const nodesOf = (plan: PlanNode): PlanNode[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/** Returns the number of rows that a node read and did not return. */
export function rowsDiscarded(node: PlanNode): number {
  const removed = Object.entries(node).map(([name, value]) =>
    name.startsWith("Rows Removed by ") && typeof value === "number"
      ? value
      : 0,
  );
  return sum(removed) * node["Actual Loops"];
}

export const rowsReturned = (node: PlanNode): number =>
  node["Actual Rows"] * node["Actual Loops"];

/** Returns the number of rows that a node sorted; 0 for nodes that do not sort. */
export function rowsSorted(node: PlanNode): number {
  if (!node["Node Type"].endsWith("Sort")) return 0;
  return sum((node.Plans ?? []).map(rowsReturned));
}

/** Returns the number of rows that a node returned from a table; 0 for nodes that read none. */
export const rowsScanned = (node: PlanNode): number =>
  node["Relation Name"] === undefined ? 0 : rowsReturned(node);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + one, 0);
