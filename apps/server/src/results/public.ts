/** The interface of results to other domains. */
export { numberOfAnswer } from "./answers/read-models.ts";
export { scheduledExportReady } from "./exports/events.ts";
export { stopSharing } from "./read-models.ts";
