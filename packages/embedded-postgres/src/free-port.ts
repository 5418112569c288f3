import { once } from "node:events";
import { createServer } from "node:net";

/** A TCP port of this machine that nothing listens on at the moment. */
export async function freePort(host: string): Promise<number> {
  const server = createServer();
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") {
    throw new Error("a listening TCP server has an address");
  }
  return address.port;
}
