/** The details of a statement that PostgreSQL refused. */
export interface SqlError {
  /** Error code of five characters, https://www.postgresql.org/docs/18/errcodes-appendix.html */
  readonly sqlState: string;
  readonly message: string;
  /** The violated constraint's name, if there is one. */
  readonly constraint: string | undefined;
  /** The detail that the refusing function added, if any. */
  readonly detail: string | undefined;
}

/** Finds PostgreSQL's refusal in an error or in its cause (drizzle wraps it); returns undefined for any other error. */
export function sqlErrorOf(error: unknown): SqlError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause) || typeof cause.code !== "string") continue;
    if (!/^[0-9A-Z]{5}$/.test(cause.code) || !("severity" in cause)) continue;
    const textOf = (field: string) => {
      const value: unknown = Reflect.get(cause, field);
      return typeof value === "string" ? value : undefined;
    };
    return {
      sqlState: cause.code,
      message: cause.message,
      constraint: textOf("constraint"),
      detail: textOf("detail"),
    };
  }
  return undefined;
}

/** Returns true if the error is a violation of the constraint or unique index of that name. */
export function violates(error: unknown, constraint: string): boolean {
  return sqlErrorOf(error)?.constraint === constraint;
}

const LOCK_NOT_AVAILABLE = "55P03";
const TOO_MANY_CONNECTIONS = "53300";

/** Messages of pg and its pool, which have no codes for a connection that timed out or was lost. */
const noConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated)/;

/**
 * Returns true if the database is so busy that a free connection, or a lock, was not available in time. The same call
 * may succeed later.
 */
export function isDatabaseBusy(error: unknown): boolean {
  const sqlState = sqlErrorOf(error)?.sqlState;
  if (sqlState === LOCK_NOT_AVAILABLE || sqlState === TOO_MANY_CONNECTIONS) {
    return true;
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (noConnection.test(cause.message)) return true;
  }
  return false;
}
