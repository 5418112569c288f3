import { once } from "node:events";
import { createServer } from "node:net";

/** A TCP port that no other program can take until it is released. */
export interface ReservedPort {
  readonly port: number;
  /** Closes the port, for a server that listens on it at once: afterwards any program may take it. Repeatable. */
  readonly release: () => Promise<void>;
}

/** Reserves a free TCP port of this machine by listening on it. */
export async function reservePort(host: string): Promise<ReservedPort> {
  const server = createServer();
  const closed = new Promise<void>((resolve) => {
    server.once("close", resolve);
  });
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("a listening TCP server has an address");
  }
  const release = () => {
    server.close();
    return closed;
  };
  return { port: address.port, release };
}

/** A TCP port of this machine that nothing listens on at the moment. */
export async function freePort(host: string): Promise<number> {
  const reserved = await reservePort(host);
  await reserved.release();
  return reserved.port;
}
