import { singleEntry } from "./vite/single-entry.ts";

/** The pay window of the sandbox. */
export default singleEntry("pay.html");
