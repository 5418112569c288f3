import { constants } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { ensurePrivateDirectory } from "./data-directory.ts";
import { isFileName } from "./file-name.ts";
import type { Storage, StoredFile } from "./storage.ts";

/** Stores files in one directory of this machine. Accepts only names from `newFileName`. */
export function localDisk(directory: string): Storage {
  return {
    put: async (name, content) => {
      const path = pathOf(directory, name);
      ensurePrivateDirectory(directory);
      await writeWhole(path, content);
      await syncDirectory(directory);
    },
    open: async (name) =>
      isFileName(name) ? openFile(pathOf(directory, name)) : undefined,
    delete: async (name) => {
      const path = pathOf(directory, name);
      await rm(path, { force: true });
      await rm(draftOf(path), { force: true });
    },
  };
}

function pathOf(directory: string, name: string): string {
  if (!isFileName(name)) throw new Error("Not the name of a stored file");
  return join(directory, name);
}

const draftOf = (path: string) => `${path}.part`;

/**
 * Writes a temporary file and renames it, so that no partial file is visible. A crash may leave a temporary file, which
 * is removed when the name is deleted.
 */
async function writeWhole(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const draft = draftOf(path);
  try {
    const file = await open(draft, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Syncs a directory, because a file's name is durable only after that. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const file = await openExisting(path);
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    return { size, content: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openExisting(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT")
      return undefined;
    throw error;
  }
}
