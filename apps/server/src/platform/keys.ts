import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { dataPaths, ensurePrivateDirectory } from "./storage/data-directory.ts";

const KEY_BYTES = 32;

/**
 * Returns the server's secret with that name: 256 random bits as base64url, generated at the first call and stored in
 * `<dataDir>/keys/<name>` with mode 0600. Processes that start at the same time get the same secret.
 */
export function loadKey(dataDir: string, name: string): string {
  const directory = dataPaths(dataDir).keys;
  const path = join(directory, name);
  return readKey(path) ?? makeKey(directory, path);
}

/** Returns true if that secret has been generated. */
export function hasKey(dataDir: string, name: string): boolean {
  return readKey(join(dataPaths(dataDir).keys, name)) !== undefined;
}

function readKey(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim() || undefined;
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Writes a temporary file and links it into place: readers never see half a key, and the first of two writers wins. */
function makeKey(directory: string, path: string): string {
  ensurePrivateDirectory(directory);
  const draft = `${path}.${process.pid}-${randomBytes(4).toString("hex")}`;
  writeDurably(draft, `${randomBytes(KEY_BYTES).toString("base64url")}\n`);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isErrno(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, "utf8").trim();
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
