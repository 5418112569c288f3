import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync } from "vite";
import type { Plugin } from "vite";

/**
 * Minifies the script that every page runs before its first paint. It is not a module, so the bundler only copies it.
 */
export function minifyTheme(): Plugin {
  return {
    name: "minify-theme",
    apply: "build",
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const path = join(dir, "theme.js");
      writeFileSync(path, minifySync(path, readFileSync(path, "utf8")).code);
    },
  };
}
