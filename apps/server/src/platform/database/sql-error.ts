/** What PostgreSQL says about a refused statement. */
export interface SqlError {
  /** Five characters, https://www.postgresql.org/docs/18/errcodes-appendix.html */
  readonly sqlState: string;
  readonly message: string;
  /** The violated constraint's name, when there is one. */
  readonly constraint: string | undefined;
  /** Added by the function that refused, when it does so. */
  readonly detail: string | undefined;
}

/** Finds PostgreSQL's refusal in an error or in what caused it (drizzle wraps it); undefined for any other error. */
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

/** Is this the violation of the constraint or unique index of that name? */
export function violates(error: unknown, constraint: string): boolean {
  return sqlErrorOf(error)?.constraint === constraint;
}

const LOCK_NOT_AVAILABLE = "55P03";
const TOO_MANY_CONNECTIONS = "53300";

/** pg and its pool have no codes for a connection that could not be had in time, or was lost. */
const noConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated)/;

/** Is the database so busy that a free connection, or a lock, could not be had in time? The same call may succeed later. */
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
