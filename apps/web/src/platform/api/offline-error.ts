/** The request never reached the server, or its answer never came back. Nothing is known about what the server did. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";

  constructor(cause: unknown) {
    super("The network is not reachable.", { cause });
  }
}
