import { withoutLocale } from "./locale.ts";

/** Pages outside the app's router: they are HTML entries of their own, opened by loading a document. */
const answering =
  /^\/tasks\/(?:surveys|private|guest|preview)(?:[/?#]|$)|^\/sandbox\//;

/** Whether a path leads out of this document, to another HTML entry. */
export function leadsToOtherEntry(path: string): boolean {
  return answering.test(withoutLocale(path));
}
