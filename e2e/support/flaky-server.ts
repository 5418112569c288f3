import { createServer, request as ask } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The product behind a connection that a journey can cut, for pages and service workers alike. */
export interface FlakyServer {
  readonly url: string;
  /** Makes every connection break before a response. */
  cut(): void;
  mend(): void;
  /** Deploys another version of the service worker. */
  deploy(): void;
  stop(): void;
}

export async function startFlakyServer(target: string): Promise<FlakyServer> {
  let broken = false;
  let version = 0;
  const server = createServer((incoming, outgoing) => {
    if (broken) incoming.socket.destroy();
    else void passOn(incoming, outgoing, target, version);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    cut: () => {
      broken = true;
      server.closeAllConnections();
    },
    mend: () => {
      broken = false;
    },
    deploy: () => {
      version += 1;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  version: number,
): Promise<void> {
  const url = new URL(incoming.url ?? "/", target);
  const isWorker = url.pathname === "/sw.js";
  const headers = { ...incoming.headers, host: url.host };
  if (isWorker) {
    delete headers["accept-encoding"];
    delete headers["if-none-match"];
    delete headers["if-modified-since"];
  }
  const { method = "GET" } = incoming;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = ask(url, { method, headers }, resolve);
    asked.on("error", reject);
    incoming.pipe(asked);
  });
  const sent = { ...answer.headers };
  if (isWorker) delete sent["content-length"];
  outgoing.writeHead(answer.statusCode ?? 502, sent);
  if (isWorker)
    outgoing.end(`${await text(answer)}\n// version ${String(version)}`);
  else answer.pipe(outgoing);
}
