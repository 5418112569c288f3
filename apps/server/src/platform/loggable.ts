import { sqlErrorOf } from "./database/sql-error.ts";

/**
 * The part of an error that may be logged: PostgreSQL's message or the thrown one, and the stack. Omits the text of
 * an error that wraps a statement, which repeats its values, and PostgreSQL's detail, which repeats the row: both
 * may contain personal data.
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

/** The message of the root cause in one line. The errors around it may repeat a statement with its values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error) ?? typeof error;
  return sqlErrorOf(error)?.message ?? rootOf(error).message;
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** Reads the message of an error that is a plain object, as the job queue reports them. */
function messageOf(error: unknown): string | undefined {
  return typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
    ? error.message
    : undefined;
}
