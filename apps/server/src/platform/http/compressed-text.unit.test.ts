import { randomBytes } from "node:crypto";
import type * as Zlib from "node:zlib";
import { brotliCompress, brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, it, vi } from "vitest";
import { CompressedText } from "./compressed-text.ts";

vi.mock("node:zlib", async (load) => {
  const zlib = await load<typeof Zlib>();
  return { ...zlib, brotliCompress: vi.fn(zlib.brotliCompress) };
});

const text = JSON.stringify({ text: randomBytes(2_000).toString("hex") });

function serve() {
  const app = Fastify();
  const compressed = new CompressedText(text);
  app.get("/text", (request, reply) => compressed.send(request, reply));
  return async (headers: Readonly<Record<string, string>> = {}) => {
    const { statusCode, rawPayload, ...response } = await app.inject({
      url: "/text",
      headers,
    });
    return { status: statusCode, body: rawPayload, headers: response.headers };
  };
}

it("is the same text in each encoding, with a tag of its own", async () => {
  const get = serve();
  const plain = await get();
  const gzipped = await get({ "accept-encoding": "gzip, br;q=0" });
  const brotli = await get({ "accept-encoding": "gzip, deflate, BR, zstd" });
  expect(plain.body.toString()).toBe(text);
  expect(gunzipSync(gzipped.body).toString()).toBe(text);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(
    [plain, gzipped, brotli].map(
      ({ headers }) => headers["content-encoding"] ?? "identity",
    ),
  ).toEqual(["identity", "gzip", "br"]);
  const tags = [plain, gzipped, brotli].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
  expect(plain.headers.vary).toBe("Accept-Encoding");
});

it("is compressed once, however many ask for it at once", async () => {
  vi.mocked(brotliCompress).mockClear();
  const get = serve();
  const bodies = await Promise.all(
    Array.from({ length: 20 }, () => get({ "accept-encoding": "br" })),
  );
  expect(new Set(bodies.map(({ body }) => body.toString("hex"))).size).toBe(1);
  expect(brotliCompress).toHaveBeenCalledTimes(1);
});

it("is not sent again to a client that has it", async () => {
  const get = serve();
  const { headers } = await get({ "accept-encoding": "br" });
  const again = await get({
    "accept-encoding": "br",
    "if-none-match": `W/${String(headers.etag)}`,
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const otherwise = await get({ "if-none-match": String(headers.etag) });
  expect(otherwise.status).toBe(200);
});
