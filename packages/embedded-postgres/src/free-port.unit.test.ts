import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { reservePort } from "./free-port.ts";

const HOST = "127.0.0.1";

/** Listens on the port for a moment. @throws Error EADDRINUSE when another program has it. */
async function listenOn(port: number): Promise<void> {
  const server = createServer().listen(port, HOST);
  await once(server, "listening");
  server.close();
  await once(server, "close");
}

it("keeps a port from others until it is released, once or repeatedly", async () => {
  const { port, release } = await reservePort(HOST);
  await expect(listenOn(port)).rejects.toThrow(/EADDRINUSE/);
  await release();
  await release();
  await listenOn(port);
});
