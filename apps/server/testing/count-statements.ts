import pg from "pg";
import { vi } from "vitest";

/**
 * Runs `work`. @returns its result, and the number of statements that were sent meanwhile, except for signals between
 * processes.
 * @param naming counts only statements that contain this text, if jobs run beside the work.
 */
export async function countStatements<Result>(
  work: () => Promise<Result>,
  naming = "",
): Promise<readonly [result: Result, statements: number]> {
  const driver = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const sent = driver.mock.calls
      .map(([statement]) => textOf(statement))
      .filter((text) => !text.includes("pg_notify") && text.includes(naming));
    return [result, sent.length];
  } finally {
    driver.mockRestore();
  }
}

/** Returns the text of a statement. pg takes a text or a configuration. */
function textOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  const { text } = statement as { readonly text?: unknown };
  return typeof text === "string" ? text : "";
}
