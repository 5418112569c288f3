import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { MultipartFile } from "@fastify/multipart";
import type { Endpoint } from "@sigi/contract/endpoint.ts";
import type {
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
} from "fastify";
import {
  Malformed,
  TimedOut,
  UnsupportedMediaType,
} from "../../business-error.ts";
import { FileTooLarge } from "../../storage/errors.ts";
import type { App } from "../app.ts";
import { watchPace } from "../limits/body-pace.ts";
import type { HeldBody } from "../limits/held-bytes.ts";
import { declaredBytes, holdBody } from "../limits/request-bodies.ts";

/** Maximum size of a form that is read to its end; for a larger one, announced or not, the connection is closed. */
const FORM_BYTES_MAX = 64 * 1024 * 1024;

declare module "fastify" {
  interface FastifyInstance {
    /** The folder of files that are being received. */
    readonly uploadFolder: string;
  }
}

/**
 * Limits of forms with a file: one file and a few short fields. Files that a stop interrupts are removed with their
 * folder, which TMPDIR may place elsewhere.
 */
export async function registerUploads(app: App): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "sigi-uploads-"));
  app.decorate("uploadFolder", folder);
  app.addHook("onClose", () => rm(folder, { recursive: true, force: true }));
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fields: 20,
      fieldSize: 20_000,
      fieldNameSize: 100,
      parts: 21,
      headerPairs: 20,
    },
  });
}

/** The field of a form that has a file, and the maximum size of that file. */
interface FileLimit {
  readonly fileField: string;
  readonly bytesMax: number;
}

type FormLimits = Pick<Endpoint, "fileField" | "fileBytesMax">;

/**
 * Reads a form into the body: fields as text, the file of `fileField` as a `File` on disk until the response is
 * sent, so that many slow uploads use no memory.
 * @throws FileTooLarge, TimedOut, Malformed, TooManyBodies, NoRoomForBody; UnsupportedMediaType where no file is
 * expected.
 */
export function readForm({
  fileField,
  fileBytesMax: bytesMax,
}: FormLimits): preValidationAsyncHookHandler {
  return async (request, reply) => {
    if (!request.isMultipart()) return;
    if (fileField === undefined) throw new UnsupportedMediaType();
    const limit = { fileField, bytesMax };
    const held = takeRoom(request, reply, limit);
    // The parser listens first, so that it misses no byte.
    const form = formOf(request, limit);
    request.body = await Promise.race([
      form,
      excessOf(request, reply, limit, held),
    ]);
  };
}

/** Reads a form that is too large to its end: browsers do not read a response while they send. */
async function formOf(
  request: FastifyRequest,
  { fileField, bytesMax }: FileLimit,
) {
  const body: Record<string, unknown> = {};
  // The limit is one byte more, to distinguish a file of exactly that size from a larger one.
  const limits = { fileSize: bytesMax + 1 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") body[part.fieldname] = part.value;
      else if (part.fieldname === fileField)
        body[fileField] = await receive(request, part);
      else part.file.resume();
    }
  } catch (error) {
    throw isParserFault(error) ? new Malformed() : error;
  }
  const file = body[fileField];
  if (file instanceof File && file.size > bytesMax)
    throw new FileTooLarge(fileField, bytesMax);
  return body;
}

/**
 * Stores a file in the folder of uploads. The plugin removes the files in `tmpUploads` after the response or when the
 * connection closes. An empty file counts as none.
 */
async function receive(
  request: FastifyRequest,
  part: MultipartFile,
): Promise<File | undefined> {
  const path = join(request.server.uploadFolder, randomUUID());
  (request.tmpUploads ??= []).push(path);
  await pipeline(
    part.file,
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  const content = await openAsBlob(path);
  return content.size === 0 ? undefined : new File([content], part.filename);
}

/**
 * Returns true for an invalid form, which the parser reports as a plain error without a status or system error code.
 */
const isParserFault = (error: unknown) =>
  error instanceof Error &&
  error.constructor === Error &&
  !("syscall" in error) &&
  !("statusCode" in error);

/** Begins to count a form. @throws FileTooLarge, TooManyBodies, NoRoomForBody; then the form is not read. */
function takeRoom(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: FileLimit,
): HeldBody {
  try {
    requireSize(declaredBytes(request), limit);
    return holdBody(request.server.heldForms, request, reply);
  } catch (error) {
    hangUp(reply);
    throw error;
  }
}

/**
 * Watches a form while it arrives. Never ends if it stays within all limits.
 * @throws TimedOut when it arrives too slowly, FileTooLarge when it has too many bytes, TooManyBodies, NoRoomForBody.
 */
function excessOf(
  { raw, server }: FastifyRequest,
  reply: FastifyReply,
  limit: FileLimit,
  held: HeldBody,
): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (error: Error) => {
      hangUp(reply);
      reject(error);
    };
    let received = 0;
    raw.on("data", (chunk: Buffer) => {
      try {
        received += chunk.length;
        requireSize(received, limit);
        held.add(chunk.length);
      } catch (error) {
        end(error as Error);
      }
    });
    watchPace(raw, server.bodyPace, () => end(new TimedOut()));
  });
}

/** @throws FileTooLarge */
function requireSize(bytes: number, { fileField, bytesMax }: FileLimit): void {
  if (bytes > FORM_BYTES_MAX) throw new FileTooLarge(fileField, bytesMax);
}

/** Closes the connection after the response: the rest of the body is not read. */
function hangUp(reply: FastifyReply): void {
  reply.header("connection", "close");
}
