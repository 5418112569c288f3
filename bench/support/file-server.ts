import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".js": "text/javascript",
};

interface FileServer {
  readonly origin: string;
  close(): void;
}

/** Serves texts by path on this machine, compressed like the server's files. */
export async function serveFiles(
  files: ReadonlyMap<string, string>,
): Promise<FileServer> {
  const compressed = new Map(
    [...files].map(([path, text]) => [path, brotliCompressSync(text)]),
  );
  const server = createServer(({ url = "" }, response) => {
    const file = compressed.get(url);
    const type = types[extname(url)] ?? "text/html";
    response.setHeader("content-type", `${type}; charset=utf-8`);
    if (file) response.setHeader("content-encoding", "br");
    response.writeHead(file ? 200 : 404).end(file);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
