import type { Plugin } from "vite";
import { cut, emptied } from "./cut.ts";
import type { Cut } from "./cut.ts";

const renderer = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

const cuts: readonly Cut[] = [
  // View transitions: for who renders a <ViewTransition>. No commit is eligible for one.
  ...emptied(["\\w*ViewTransitions?\\w*"]),
  { what: /\((\w+) & 335544064\) === \1/g, by: "!1" },

  // Taking over HTML that a server rendered: our pages start empty.
  { what: /\bisHydrating\b(?! =[^=])(?!\$)(?!\s*\) \{)/g, by: "!1" },
  { what: /\bisHydrating = !0/g, by: "!1" },
  { what: /[\w.]+\.isDehydrated\b/g, by: "!1" },
  { what: /[\w$.]+\.dehydrated\b(?! =)/g, by: "null" },
  ...emptied(["updateDehydratedSuspenseComponent"]),
  ...emptied(["clearHydrationBoundary", "hideOrUnhideDehydratedBoundary"]),
  ...emptied(["registerSuspenseInstanceRetry"]),
  // Events that wait until such HTML is taken over.
  ...emptied(["queueIfContinuousEvent", "retryIfBlockedOn"]),

  // Stylesheets and scripts rendered as elements, or asked for ahead: Vite puts ours into the page.
  ...emptied(["getResource"], { body: "return null;" }),
  ...emptied(["acquireResource", "suspendResource", "preloadResource"]),
  ...emptied(["insertStylesheet", "insertStylesheetIntoRoot"]),
  ...emptied(["preload", "preloadModule", "preinitModuleScript"]),
  ...emptied(["preinitStyle", "preinitScript", "preconnectAs"]),
];

/**
 * Leaves out of the pages what they do not use of React: about 8 kB of compressed JavaScript, of every first load.
 * React does such things only when they are asked for; what is emptied here is never reached, or would do nothing.
 * @throws Error when React has changed and a cut finds nothing to leave out: then read what has changed, and adapt it.
 */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    apply: "build",
    transform: {
      filter: { id: renderer },
      handler: (code) => ({ code: cuts.reduce(cut, code), map: null }),
    },
  };
}
