import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Locale } from "@sigi/contract/accounts.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { answerError, errorBody } from "./error-handler.ts";
import { localeOf } from "./request-locale.ts";

// Requests that no hook and no route sees get errors in the form and language of all others.

/** The headers that hooks add to other responses. */
const safeHeaders = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
} as const;

/** Answers a request whose URL the router cannot decode. */
export function answerUndecodable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { "accept-language": acceptLanguage, cookie } = request.headers;
  request.locale = localeOf({ acceptLanguage, cookie });
  reply.headers(safeHeaders);
  void answerError(error, request, reply);
}

/** An error of Node's parser, or of a connection. */
interface ConnectionError extends Error {
  readonly code?: string;
  /** The bytes in which the parser found the fault: a buffer, whatever the type of Fastify says. */
  readonly rawPacket?: unknown;
}

/** Statuses and codes of the parser's errors that have an own one; all others are malformed requests. */
const faults: Readonly<Record<string, readonly [number, string] | undefined>> =
  {
    ERR_HTTP_REQUEST_TIMEOUT: [408, "timed_out"],
    HPE_HEADER_OVERFLOW: [431, "too_large"],
  };

/** Answers a request that Node's parser refuses, such as one with characters outside ASCII in its URL. */
export function answerUnparsable(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, code] = faults[error.code ?? ""] ?? [400, "malformed"];
  if (socket.writable) {
    socket.write(responseOf(status, code, localeIn(error.rawPacket)));
  }
  socket.destroy(error);
}

function responseOf(status: number, code: string, locale: Locale): string {
  const body = JSON.stringify(errorBody(code, locale));
  const headers = {
    ...safeHeaders,
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ].join("\r\n");
}

/** The parser has no headers of a request that it refuses, so they are read from its bytes. */
function localeIn(packet: unknown): Locale {
  const text = Buffer.isBuffer(packet) ? packet.toString("latin1") : "";
  return localeOf({
    acceptLanguage: /^accept-language:(.*)$/im.exec(text)?.[1],
    cookie: /^cookie:(.*)$/im.exec(text)?.[1],
  });
}
