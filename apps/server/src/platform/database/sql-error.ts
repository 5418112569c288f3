/** What PostgreSQL says about a refused statement. */
export interface SqlError {
  /** Five characters, https://www.postgresql.org/docs/18/errcodes-appendix.html */
  readonly sqlState: string;
  readonly message: string;
  /** The violated constraint's name, when there is one. */
  readonly constraint: string | undefined;
}

/** Finds PostgreSQL's refusal in an error or in what caused it (drizzle wraps it); undefined for any other error. */
export function sqlErrorOf(error: unknown): SqlError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause) || typeof cause.code !== "string") continue;
    if (!/^[0-9A-Z]{5}$/.test(cause.code) || !("severity" in cause)) continue;
    const constraint =
      "constraint" in cause && typeof cause.constraint === "string"
        ? cause.constraint
        : undefined;
    return { sqlState: cause.code, message: cause.message, constraint };
  }
  return undefined;
}

/** Is this the violation of the constraint or unique index of that name? */
export function violates(error: unknown, constraint: string): boolean {
  return sqlErrorOf(error)?.constraint === constraint;
}
