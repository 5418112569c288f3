import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { batchesOf, type Cells } from "../batches.ts";
import type { Dataset } from "../dataset.ts";
import { layoutOf, type Table } from "../layout.ts";

/** Returns all bytes of an export. */
export async function bytesOf(
  chunks: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** Returns the files of an export that is a .zip file. */
export const filesOf = async (
  chunks: AsyncIterable<Uint8Array>,
): Promise<Record<string, Uint8Array>> => unzipSync(await bytesOf(chunks));

export interface ExpectedTable extends Table {
  readonly lines: readonly Cells[];
}

/** Returns the content that every format of the dataset must have. */
export async function expectedTables(
  dataset: Dataset,
): Promise<ExpectedTable[]> {
  const tables: ExpectedTable[] = [];
  for (const table of layoutOf(dataset)) {
    const lines: Cells[] = [];
    for await (const batch of batchesOf(table, dataset)) lines.push(...batch);
    tables.push({ ...table, lines });
  }
  return tables;
}

/** Returns true if a program that reads exports is installed; otherwise prints that its tests are skipped. */
export function isInstalled(program: string, ...args: string[]): boolean {
  const found = spawnSync(program, args, { stdio: "ignore" }).status === 0;
  if (!found) {
    console.log(`Skipped: ${[program, ...args].join(" ")} does not run here.`);
  }
  return found;
}

/**
 * Runs a program in a folder with the files and returns its output.
 * @throws Error when it fails.
 */
export function runWith(
  files: Readonly<Record<string, Uint8Array | string>>,
  program: string,
  ...args: string[]
): string {
  const folder = mkdtempSync(join(tmpdir(), "sigi-export-"));
  try {
    for (const [name, bytes] of Object.entries(files)) {
      writeFileSync(join(folder, name), bytes);
    }
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 29,
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
