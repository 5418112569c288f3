import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Rolldown } from "vite";

const entry = fileURLToPath(new URL("surveyjs-entry.ts", import.meta.url));

/** The contents of files by path. */
export type Files = ReadonlyMap<string, string>;

/**
 * The page of SurveyJS for a survey in its JSON, at `path`, as small as its documentation allows: the renderer with
 * Preact, bundled with the core of its version into one minified script, and the style sheet without web fonts. The
 * HTML requests both at once and contains the survey.
 */
export async function surveyJsPage(
  path: string,
  survey: string,
): Promise<Files> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      modulePreload: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: entry },
    },
  })) as Rolldown.RolldownOutput;
  const files = built.output.map((file) => {
    const content = file.type === "chunk" ? file.code : file.source;
    return [`/${file.fileName}`, content.toString()] as const;
  });
  const links = files.map(([file]) =>
    file.endsWith(".css")
      ? `<link rel="stylesheet" href="${file}">`
      : `<script type="module" src="${file}"></script>`,
  );
  const html = `<!doctype html>
<html lang="id"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Survey</title>
<script id="survey" type="application/json">${survey.replaceAll("<", "\\u003c")}</script>
${links.join("\n")}</head>
<body><div id="surveyContainer"></div></body></html>`;
  return new Map([...files, [path, html]]);
}
