import type { Plugin } from "vite";

/** Addresses that have an HTML entry of their own; the server of production knows the same ones by its routes. */
const entries: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:\/en)?\/tasks\/(?:surveys|private|guest|preview)(?:\/|$)/,
    "/answer.html",
  ],
  [/^(?:\/en)?\/sandbox\/pay(?:\/|$)/, "/pay.html"],
];

/** During development: opens the answering page and the pay window under the addresses they have in production. */
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
