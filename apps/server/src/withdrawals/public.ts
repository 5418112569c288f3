/** What other domains may know of withdrawals. */
export { withdrawalDecided } from "./events.ts";
