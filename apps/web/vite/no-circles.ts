import type { Plugin, Rolldown } from "vite";

/**
 * Files that import each other in a circle run in an order that nobody sees: one may call what the other has not made
 * yet ("n is not a function"). chunks.ts decides what lies in which file.
 * @throws Error when there is such a circle.
 */
export function noCircles(): Plugin {
  return {
    name: "no-circles",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const { fileName } of Object.values(bundle)) walk(fileName, bundle);
    },
  };
}

function walk(
  file: string,
  bundle: Rolldown.OutputBundle,
  above: readonly string[] = [],
  done = new Set<string>(),
): void {
  if (above.includes(file))
    throw new Error(`In a circle: ${[...above, file].join(" → ")}`);
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || done.has(file)) return;
  for (const next of chunk.imports) walk(next, bundle, [...above, file], done);
  done.add(file);
}
