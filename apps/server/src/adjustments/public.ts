/** What other domains may use of adjustments. */
export { adjustmentApproved, adjustmentRequested } from "./events.ts";
export { adjustmentReasons } from "./repository.ts";
