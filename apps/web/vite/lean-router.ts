import type { Plugin } from "vite";
import { cut } from "./cut.ts";
import type { Cut } from "./cut.ts";

const modules = /\/react-router\/dist\/production\/lib\/(.+)\.js$/;

const cuts: Readonly<Record<string, readonly Cut[]>> = {
  // Framework mode: links that fetch pages before they are followed.
  "dom/lib": [
    {
      what: /usePrefetchBehavior\(prefetch, rest\)/,
      by: "[false, null, undefined]",
    },
    { what: /return shouldPrefetch && [^]*? : link;/, by: "return link;" },
    { what: /mergeRefs\(forwardedRef, prefetchRef\)/, by: "forwardedRef" },
  ],
  // Instrumentation, which has to be asked for.
  "router/router": [
    { what: /if \((?:init|opts\?)\.instrumentations\) /g, by: "if (false) " },
    {
      what: /consumeInstrumentationClientResultMetaReceiver\(router\)/g,
      by: "undefined",
    },
  ],
};

/** Leaves out of the pages what they do not use of the router: about 3 kB of compressed JavaScript, of every first load. */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: modules },
      handler: (code, id) => ({
        code: (cuts[modules.exec(id)?.[1] ?? ""] ?? []).reduce(cut, code),
        map: null,
      }),
    },
  };
}
