/**
 * `offline`: the device has no network. `unanswered`: it has one, but the last call received no response, as when the
 * server resets the connection.
 */
export type Connection = "online" | "offline" | "unanswered";

let answered = true;
const listeners = new Set<() => void>();

/** Records that a call received a response, with any status, or received none. */
export function reportAnswered(yes: boolean): void {
  if (answered === yes) return;
  answered = yes;
  for (const listener of listeners) listener();
}

export function connection(): Connection {
  if (!navigator.onLine) return "offline";
  return answered ? "online" : "unanswered";
}

/** Calls the listener when the connection is lost or restored. @returns the function that unsubscribes. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** The request or its response was lost. What the server did is unknown. */
export class UnansweredError extends Error {
  override readonly name = "UnansweredError";
  /** True if the device had no network; otherwise the server did not answer. */
  readonly offline = !navigator.onLine;

  constructor(cause: unknown) {
    super("No response arrived.", { cause });
  }
}
