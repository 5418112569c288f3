import type { SourceFile } from "@sigi/import/source/source-file.ts";
import { TimedOut } from "../../platform/business-error.ts";

/**
 * Reads an uploaded file into memory.
 * @throws TimedOut if it was removed, because its sender left before its turn.
 */
export async function uploadedFile(file: File): Promise<SourceFile> {
  const content = await file.arrayBuffer().catch((error: unknown) => {
    const isGone = error instanceof Error && error.name === "NotReadableError";
    throw isGone ? new TimedOut() : error;
  });
  return { name: file.name, bytes: new Uint8Array(content) };
}
