import pg from "pg";
import { vi } from "vitest";

/** Runs `work`. @returns its result, and the number of statements that were sent meanwhile, but for signals between processes. */
export async function countStatements<Result>(
  work: () => Promise<Result>,
): Promise<readonly [result: Result, statements: number]> {
  const driver = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const sent = driver.mock.calls.filter(
      ([statement]) => !textOf(statement).includes("pg_notify"),
    );
    return [result, sent.length];
  } finally {
    driver.mockRestore();
  }
}

/** pg takes a text or a configuration. */
function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const { text } = statement as { readonly text?: unknown };
  return typeof text === "string" ? text : "";
}
