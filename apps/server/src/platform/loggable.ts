import { sqlErrorOf } from "./database/sql-error.ts";

/**
 * What a log may hold of an error: what PostgreSQL said or what was thrown, and where. Never the text of an error that
 * wraps a statement, which repeats its values, nor PostgreSQL's detail, which repeats the row: both may be personal data.
 */
export function loggable(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error };
  const refusal = sqlErrorOf(error);
  return {
    kind: error.name,
    reason: reasonOf(error),
    ...(refusal
      ? { sqlState: refusal.sqlState, constraint: refusal.constraint }
      : {}),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}

/** What went wrong first, in one line: the error around it may repeat a statement with its values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error) ?? typeof error;
  return sqlErrorOf(error)?.message ?? rootOf(error).message;
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** The job queue tells of errors as plain objects. */
function messageOf(error: unknown): string | undefined {
  return typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
    ? error.message
    : undefined;
}
