import type { Plugin } from "vite";

const sheetLink =
  /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+\.css)"[^>]*>/;

/**
 * Puts the one style sheet of a page into its HTML. The page paints nothing without the sheet, so this saves a request.
 */
export function inlineStyles(): Plugin {
  return {
    name: "inline-styles",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle = {} }) => {
        const link = sheetLink.exec(html);
        const file = link?.groups?.["file"] ?? "";
        const sheet = bundle[file];
        if (!link || sheet?.type !== "asset")
          throw new Error("The page has no style sheet.");
        delete bundle[file];
        const css = Buffer.from(sheet.source).toString();
        return html.replace(link[0], () => `<style>${css}</style>`);
      },
    },
  };
}
