import type { Plugin } from "vite";
import { cut, emptied } from "./cut.ts";
import type { Cut } from "./cut.ts";

const modules = /\/react-router\/dist\/production\/lib\/(.+)\.js$/;

const cuts: Readonly<Record<string, readonly Cut[]>> = {
  "dom/lib": [
    // Framework mode: links that fetch pages before they are followed, data of a server's rendering.
    {
      what: /usePrefetchBehavior\(prefetch, rest\)/,
      by: "[false, null, undefined]",
    },
    { what: /return shouldPrefetch && [^]*? : link;/, by: "return link;" },
    { what: /mergeRefs\(forwardedRef, prefetchRef\)/, by: "forwardedRef" },
    { what: /opts\?\.hydrationData \|\| parseHydrationData\(\)/g, by: "null" },
    // Components that we do not import.
    { what: /^HistoryRouter\.displayName = .*$/m, by: "" },
    {
      what: /^const Form = [^]*?^Form\.displayName = .*$/m,
      by: "const Form = null;",
    },
  ],
  components: [
    { what: /^var AwaitErrorBoundary = class [^]*?^\};$/m, by: "" },
    // View transitions, which a link has to ask for.
    { what: /if \(!viewTransitionOpts \|\| [^{]*\{/, by: "if (true) {" },
    {
      what: /if \(renderDfd && pendingState && router\.window\)/,
      by: "if (false)",
    },
    { what: /^\t+warnOnce\(.*$/gm, by: "" },
  ],
  "router/router": [
    {
      what: /(let viewTransitionOpts;)[^]*?^(\t\tupdateState\(\{)$/m,
      by: "$1$2",
    },
    // Forms that are sent through the router, and fetchers: our calls go through TanStack Query.
    ...emptied(["handleAction", "handleFetcherAction", "handleFetcherLoader"], {
      indent: "\t",
    }),
    // Routes that become known later.
    { what: /if \(isFogOfWar\)/g, by: "if (false)" },
    { what: /if \(init\.patchRoutesOnNavigation\)/g, by: "if (false)" },
    ...emptied(["discoverRoutes"], { indent: "\t" }),
    // Instrumentation, which has to be asked for.
    { what: /if \((?:init|opts\?)\.instrumentations\) /g, by: "if (false) " },
    {
      what: /consumeInstrumentationClientResultMetaReceiver\(router\)/g,
      by: "undefined",
    },
  ],
};

/** Leaves out of the pages what they do not use of the router: about 7 kB of compressed JavaScript, of every first load. */
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
