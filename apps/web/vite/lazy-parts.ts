import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { withImports } from "./chunks.ts";

/** The modules that the answering page loads on demand, with the names of their parts. */
export const answerParts =
  /\/(?:question-types\/groups|features\/answers\/(?:components|guests)|survey\/src\/expressions)\/(?<part>lists|choices|computed|scales|composite|media|finish-page|guest-list|guest-notices|language-choice|private-survey|preview-survey|started-survey|expression-parts)\.tsx?$/;

/** The layouts of the app's pages, the pages that the server paints, and the code that takes them over. */
export const appParts =
  /\/app\/(?:(?:layouts|pages\/(?:home|auth))\/)?(?<part>[a-z-]+-layout|home-page|withdraw-page|sign-in-page|take-over)\.tsx?$/;

/**
 * Names the lazy files of the page in the HTML. The server preserves the links that a page needs at once, so that the
 * browser loads these files together with its script (`preload` in apps/server/src/platform/http/pages/page-html.ts).
 * @param modules The modules of the parts; the group `part` captures the name.
 */
export function lazyParts(modules: RegExp): Plugin {
  return {
    name: "lazy-parts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter(
          (output) => output.type === "chunk",
        );
        const entry = withImports(
          chunks.filter(({ isEntry }) => isEntry),
          bundle,
        );
        return chunks.flatMap((chunk) =>
          partsIn(chunk, modules).flatMap((part) =>
            [...withImports([chunk], bundle)]
              .filter((needed) => !entry.has(needed))
              .map(({ fileName }) => preload(fileName, part)),
          ),
        );
      },
    },
  };
}

/** Returns the names of the parts that a file contains. */
export const partsIn = (
  { moduleIds }: Rolldown.OutputChunk,
  modules: RegExp,
): string[] =>
  moduleIds.flatMap((id) => modules.exec(id)?.groups?.["part"] ?? []);

const preload = (file: string, part: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: {
    rel: "modulepreload",
    crossorigin: true,
    href: `/${file}`,
    "data-part": part,
  },
  injectTo: "head",
});
