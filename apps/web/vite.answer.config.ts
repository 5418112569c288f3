import { offlineFiles } from "./vite/precache.ts";
import { singleEntry } from "./vite/single-entry.ts";

/** The answering page. */
export default singleEntry("answer.html", [offlineFiles({ entry: "answer" })]);
