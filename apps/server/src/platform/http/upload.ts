import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import multipart from "@fastify/multipart";
import type { MultipartFile } from "@fastify/multipart";
import { imageBytesMax } from "@sigi/contract/files.ts";
import type {
  FastifyReply,
  FastifyRequest,
  preValidationAsyncHookHandler,
} from "fastify";
import {
  Malformed,
  TimedOut,
  UnsupportedMediaType,
} from "../business-error.ts";
import { FileTooLarge } from "../storage/errors.ts";
import type { App } from "./app.ts";

/** A form must have arrived within this time; 5 MB then need no more than 350 kbit/s. */
const ARRIVAL_SECONDS_MAX = 120;
/** More than this is not even read to its end: the connection is closed on it. */
const ANNOUNCED_BYTES_MAX = 64 * 1024 * 1024;

/** Forms that carry a file: one file, and a few short fields beside it. */
export async function registerUploads(app: App): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      // One more, so that a file of just the limit is told from a larger one.
      fileSize: imageBytesMax + 1,
      fields: 20,
      fieldSize: 20_000,
      fieldNameSize: 100,
      parts: 21,
      headerPairs: 20,
    },
  });
}

/**
 * Reads a form into the body: fields as text, the file of `fileField` as a `File` that lies on disk until the call is
 * answered, so that however many come in slowly, none of them takes memory.
 * @throws FileTooLarge, TimedOut, Malformed; UnsupportedMediaType where no file is expected.
 */
export function readForm(
  fileField: string | undefined,
): preValidationAsyncHookHandler {
  return async (request, reply) => {
    if (!request.isMultipart()) return;
    if (fileField === undefined) throw new UnsupportedMediaType();
    if (Number(request.headers["content-length"]) > ANNOUNCED_BYTES_MAX) {
      hangUp(reply);
      throw new FileTooLarge(fileField);
    }
    request.body = await Promise.race([
      formOf(request, fileField),
      lateness(reply),
    ]);
  };
}

/** A form too large is read to its end all the same: a browser that is still sending does not read the refusal. */
async function formOf(request: FastifyRequest, fileField: string) {
  const body: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") body[part.fieldname] = part.value;
      else if (part.fieldname === fileField)
        body[fileField] = await receive(request, part);
      else part.file.resume();
    }
  } catch (error) {
    throw isParserFault(error) ? new Malformed() : error;
  }
  const file = body[fileField];
  if (file instanceof File && file.size > imageBytesMax)
    throw new FileTooLarge(fileField);
  return body;
}

/** The plugin removes what `tmpUploads` names once the call is answered or its connection gone. An empty file is none. */
async function receive(
  request: FastifyRequest,
  part: MultipartFile,
): Promise<File | undefined> {
  const path = join(tmpdir(), `sigi-upload-${randomUUID()}`);
  (request.tmpUploads ??= []).push(path);
  await pipeline(
    part.file,
    createWriteStream(path, { flags: "wx", mode: 0o600 }),
  );
  const content = await openAsBlob(path);
  return content.size === 0 ? undefined : new File([content], part.filename);
}

/** What the parser says of bytes that are no form is a plain error, without a status or a failed system call. */
const isParserFault = (error: unknown) =>
  error instanceof Error &&
  error.constructor === Error &&
  !("syscall" in error) &&
  !("statusCode" in error);

async function lateness(reply: FastifyReply): Promise<never> {
  await sleep(ARRIVAL_SECONDS_MAX * 1_000, undefined, { ref: false });
  hangUp(reply);
  throw new TimedOut();
}

/** Nobody reads the rest of what is being sent. */
function hangUp(reply: FastifyReply): void {
  reply.header("connection", "close");
}
