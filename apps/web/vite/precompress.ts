import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:js|css|svg|json)$/;

/** Minimum size in bytes: below it, the headers outweigh the savings of compression. */
const sizeMin = 1_024;

/** Writes `.br` and `.gz` beside every text asset, so that the server does not compress each response. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const files = Object.keys(bundle).filter((name) =>
        compressible.test(name),
      );
      await Promise.all(files.map((name) => compressFile(join(dir, name))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < sizeMin) return;
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((small) =>
      writeFile(`${path}.gz`, small),
    ),
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).then((small) => writeFile(`${path}.br`, small)),
  ]);
}
