import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { requireNode } from "./support/node-version.ts";
import { PreparationFailed, prepare } from "./support/prepare.ts";
import { ROOT } from "./support/run-tool.ts";

// `npm start`: builds what is missing, then becomes the server, so signals and exit codes are the server's own.
requireNode();
try {
  await prepare();
  // Kept from start to start: the server's files without their types. Starting is faster then, and takes less memory.
  enableCompileCache(join(ROOT, "node_modules/.cache/sigi/compiled"));
  await import("../apps/server/src/main.ts");
} catch (error) {
  console.error(error instanceof PreparationFailed ? error.message : error);
  process.exitCode = 1;
}
