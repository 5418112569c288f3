/**
 * PostgreSQL cannot be started for a reason that the operator can remove. The message is one line that says what to do.
 */
export class PostgresUnavailable extends Error {
  override readonly name = "PostgresUnavailable";
}
