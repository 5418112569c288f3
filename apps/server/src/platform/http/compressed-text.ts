import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

type Encoding = "br" | "gzip" | "identity";

/** The usual maximum of 11 takes ten times as long for a few percent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compress: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> =
  {
    br: (text) => promisify(brotliCompress)(text, brotliOptions),
    gzip: (text) => promisify(gzip)(text),
    identity: (text) => Promise.resolve(text),
  };

/**
 * A large text that is the same for all callers. It is compressed once in each encoding, when it is first requested.
 * Its route needs `compress: false`.
 */
export class CompressedText {
  readonly #text: Buffer;
  readonly #tag: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#text = Buffer.from(text);
    const hash = createHash("sha256").update(text).digest("base64url");
    this.#tag = hash.slice(0, 22);
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    // A strong tag identifies exact bytes.
    const etag = `"${this.#tag}-${encoding}"`;
    reply.headers({
      etag,
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
    if (hasCached(request, etag)) return reply.status(304).send();
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.send(await this.#bodyIn(encoding));
  }

  #bodyIn(encoding: Encoding): Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? compress[encoding](this.#text);
    this.#bodies.set(encoding, body);
    return body;
  }
}

function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = [acceptEncoding ?? ""]
    .flat()
    .join(",")
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/s, "").trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** Returns true if the browser has these bytes. If-None-Match compares weakly: a proxy may have changed the tag to `W/`. */
export const hasCached = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
