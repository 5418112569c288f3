import { uploadAnswerFile } from "@sigi/contract/uploads.ts";
import { readFile } from "@sigi/survey/question-types/file-upload/answer.ts";
import type {
  FileKind,
  UploadedFile,
} from "@sigi/survey/question-types/file-upload/answer.ts";
import { plainImage } from "../../../testing/image-factories.ts";
import type { TestClient } from "../../../testing/test-client.ts";
import { fileOf } from "./file-question.ts";
import { pdf, sampleFiles } from "./sample-files.ts";

interface FileTask {
  readonly client: TestClient;
  /** The survey's. */
  readonly code: string;
  readonly questionId: number;
  readonly kind: FileKind;
}

/** A raw answer whose files, also those of the items of a repeated question, are uploaded. Anything else stays as it is. */
export async function withUploads(
  task: FileTask,
  raw: unknown,
): Promise<unknown> {
  if (Array.isArray(raw)) {
    const list: unknown[] = [];
    for (const one of raw as unknown[]) {
      list.push(readFile(one) ? await uploadOne(task) : one);
    }
    return list;
  }
  if (typeof raw !== "object" || raw === null) return raw;
  const items: [string, unknown][] = [];
  for (const [item, value] of Object.entries(raw)) {
    items.push([item, await withUploads(task, value)]);
  }
  return Object.fromEntries(items);
}

/** As a page records it. */
async function uploadOne({
  client,
  code,
  questionId,
  kind,
}: FileTask): Promise<UploadedFile> {
  const file = fileOf(await contentOf(kind), "berkas dari gawai");
  const { fileId, name, size } = await client.call(uploadAnswerFile, {
    params: { code },
    body: { questionId, file },
  });
  return { file_id: fileId ?? 0, name, size };
}

async function contentOf(kind: FileKind): Promise<Uint8Array> {
  switch (kind) {
    case "photo":
      return plainImage("png", 8, 8);
    case "audio":
      return sampleFiles()["ogg"] ?? Buffer.alloc(0);
    case "document":
      return pdf();
  }
}

/** A value without what only the server knows of its files: their public names and kinds. */
export function withoutServersWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutServersWords);
  if (typeof value !== "object" || value === null) return value;
  if ("file_id" in value && "size" in value) {
    return { file_id: value.file_id, size: value.size };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withoutServersWords(one)]),
  );
}
