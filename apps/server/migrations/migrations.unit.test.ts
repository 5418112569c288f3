import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, it } from "vitest";

const meta = join(import.meta.dirname, "meta");
const source = join(import.meta.dirname, "../src");

it("finds nothing to migrate between the newest snapshot and the tables of the code", async () => {
  const files = globSync("**/tables.ts", { cwd: source });
  expect(files.length).toBeGreaterThan(5);
  const tables: Record<string, unknown> = {};
  for (const file of files) {
    Object.assign(tables, await import(join(source, file)));
  }
  const journal = read("_journal.json") as { entries: unknown[] };
  const newest = String(journal.entries.length - 1).padStart(4, "0");
  const statements = await generateMigration(
    read(`${newest}_snapshot.json`),
    generateDrizzleJson(tables),
  );
  expect(statements).toEqual([]);
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(meta, file), "utf8"));
}
