/** The interface of adjustments to other domains. */
export { adjustmentApproved, adjustmentRequested } from "./events.ts";
export { adjustmentReasons } from "./repository.ts";
