/** Whether the last call got an answer. The browser's word that it is online says nothing of our server. */
let answered = true;
const listeners = new Set<() => void>();

export function reportAnswered(yes: boolean): void {
  if (answered === yes) return;
  answered = yes;
  for (const listener of listeners) listener();
}

export const isOnline = () => navigator.onLine && answered;

/** Tells when the connection comes or goes. @returns what ends the subscription. */
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

/** The request never reached the server, or its answer never came back. Nothing is known about what the server did. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";

  constructor(cause: unknown) {
    super("The network is not reachable.", { cause });
  }
}
