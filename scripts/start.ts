import { requireNode } from "./support/node-version.ts";
import { PreparationFailed, prepare } from "./support/prepare.ts";

// `npm start`: builds missing parts, then becomes the server, so that signals and exit codes are the server's. Does not
// load the demo's code in production.
requireNode();
try {
  await prepare();
  if (process.env["NODE_ENV"] === "production") {
    await import("../apps/server/src/main.ts");
  } else {
    await import("../apps/demo/src/main.ts");
  }
} catch (error) {
  console.error(error instanceof PreparationFailed ? error.message : error);
  process.exitCode = 1;
}
