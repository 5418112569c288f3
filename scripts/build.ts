import { PreparationFailed, prepare } from "./support/prepare.ts";

// `npm run build`: compiled texts and the web app in apps/web/dist, as far as their sources have changed.
try {
  await prepare();
} catch (error) {
  console.error(error instanceof PreparationFailed ? error.message : error);
  process.exitCode = 1;
}
