/** Whether the last call received a response. `navigator.onLine` says nothing about our server. */
let answered = true;
const listeners = new Set<() => void>();

export function reportAnswered(yes: boolean): void {
  if (answered === yes) return;
  answered = yes;
  for (const listener of listeners) listener();
}

export const isOnline = () => navigator.onLine && answered;

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
export class OfflineError extends Error {
  override readonly name = "OfflineError";

  constructor(cause: unknown) {
    super("The network is not reachable.", { cause });
  }
}
