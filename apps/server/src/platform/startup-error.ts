import { PostgresUnavailable } from "@sigi/embedded-postgres/errors.ts";

/**
 * The server cannot start, for a reason that its operator can fix. The message is one line that says how; it is
 * printed without a stack, and the process exits with code 1.
 */
export class StartupError extends Error {
  override readonly name: string = "StartupError";
}

/** Prints a failed start to stderr: one line for a `StartupError`, everything for a defect. Returns the exit code. */
export function reportStartupFailure(error: unknown): number {
  const refusal = asStartupError(error);
  console.error(refusal ? refusal.message : error);
  return 1;
}

/** Translates errors of the operating system into a line that says how to fix them. */
function asStartupError(error: unknown): StartupError | undefined {
  if (error instanceof StartupError) return error;
  if (error instanceof PostgresUnavailable)
    return new StartupError(error.message);
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const { code } = error;
  const port = "port" in error ? String(error.port) : "?";
  const address = "address" in error ? String(error.address) : "?";
  switch (code) {
    case "EADDRINUSE":
      return new StartupError(
        `Port ${port} is already in use: stop the other program or choose another port, for example PORT=${Number(port) + 1}.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartupError(
        `HOST ${address} is not an address of this machine: use 127.0.0.1 (this machine only) or 0.0.0.0 (every network).`,
      );
    case "EACCES":
      return "port" in error
        ? new StartupError(
            `Port ${port} may not be opened by this user: choose a port above 1023, for example PORT=3000.`,
          )
        : undefined;
    default:
      return undefined;
  }
}
