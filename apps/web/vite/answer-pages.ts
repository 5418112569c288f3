import type { Plugin } from "vite";

/** Paths with a separate HTML entry. In production the server's routes define them. */
const entries: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:\/en)?\/tasks\/(?:surveys|private|guest|preview)(?:\/|$)/,
    "/answer.html",
  ],
  [/^(?:\/en)?\/sandbox\/pay(?:\/|$)/, "/pay.html"],
];

/** Serves the answering page and the pay window under their production paths in development. */
export function answerPages(): Plugin {
  return {
    name: "answer-pages",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? "/").split("?")[0] ?? "/";
        const entry = entries.find(([address]) => address.test(path));
        const wantsPage = request.headers.accept?.includes("text/html");
        if (entry && wantsPage) request.url = entry[1];
        next();
      });
    },
  };
}
