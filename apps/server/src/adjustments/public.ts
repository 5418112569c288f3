/** What other domains may use of adjustments. */
export { adjustmentApproved } from "./events.ts";
export { adjustmentReasons } from "./repository.ts";
