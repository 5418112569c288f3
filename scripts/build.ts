import { PreparationFailed, prepare } from "./support/prepare.ts";

// `npm run build`: compiles the texts and builds the web app into apps/web/dist, if their sources have changed.
try {
  await prepare();
} catch (error) {
  console.error(error instanceof PreparationFailed ? error.message : error);
  process.exitCode = 1;
}
