import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runTool } from "./support/run-tool.ts";

// `npm run database:rewrite`: generates the first migrations again from the `tables.ts`. The server then refuses
// databases created with the former ones, so use it only before the first real installation.
const SERVER = "apps/server";
const folder = join(ROOT, SERVER, "migrations");

const extensions = readMigration("0000_extensions.sql");
const seed = readMigration("0002_seed.sql");
for (const file of globSync("{*.sql,meta}", { cwd: folder }))
  rmSync(join(folder, file), { recursive: true });

await generate("--custom", "--name", "extensions");
await generate("--name", "tables");
await generate("--custom", "--name", "seed");

writeMigration("0000_extensions.sql", extensions);
writeMigration("0002_seed.sql", seed);
writeMigration("0001_tables.sql", inOrder(readMigration("0001_tables.sql")));

async function generate(...args: string[]): Promise<void> {
  const { code, output } = await runTool(
    "drizzle-kit",
    "drizzle-kit",
    ["generate", ...args],
    { workspace: SERVER },
  );
  if (code !== 0) throw new Error(output);
}

/** Reorders statements: Drizzle-kit writes foreign keys before the unique indexes that they refer to. */
function inOrder(tables: string): string {
  const separator = "--> statement-breakpoint\n";
  const statements = tables.trimEnd().split(separator);
  const isUnique = (statement: string) =>
    statement.startsWith("CREATE UNIQUE INDEX");
  const firstKey = statements.findIndex((statement) =>
    statement.startsWith("ALTER TABLE"),
  );
  return [
    ...statements.slice(0, firstKey),
    ...statements.filter(isUnique).map((index) => `${index.trimEnd()}\n`),
    ...statements.slice(firstKey).filter((statement) => !isUnique(statement)),
  ].join(separator);
}

function readMigration(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

function writeMigration(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}
