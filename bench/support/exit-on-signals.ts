let listens = false;

/** Makes SIGINT and SIGTERM exit, so that handlers of the event `exit` end what the bench has started. */
export function exitOnSignals(): void {
  if (listens) return;
  listens = true;
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));
}
