import type { Plugin, Rolldown } from "vite";
import { answerParts, partsIn } from "./lazy-parts.ts";
import { withImports } from "./chunks.ts";

/** React is the only library of the page. Definitions of question types bring schemas with them. */
const heavy =
  /\/node_modules\/(?!(?:react|react-dom|scheduler)\/)|\/features\/builder\/|\/packages\/survey\/src\/question-types\/[^/]+\/definition\.ts$|\/question-types\/[^/]+\/options\.tsx$/;

/**
 * Rejects the build of the answering page if its entry or one of its lazy parts would load a library other than React, a
 * schema or code of the builder. Code that these load by a dynamic import of their own, such as calls, is not examined.
 */
export function leanPage(): Plugin {
  return {
    name: "lean-page",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const module of heavyModules(bundle))
        this.error(`The answering page would load ${module}`);
    },
  };
}

/** Returns the ids of the modules that are too heavy for the page. */
export function heavyModules(bundle: Rolldown.OutputBundle): string[] {
  const opened = Object.values(bundle)
    .filter((output) => output.type === "chunk")
    .filter((chunk) => chunk.isEntry || partsIn(chunk, answerParts).length > 0);
  return [...withImports(opened, bundle)]
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => heavy.test(id));
}
