/** The interface of results to other domains. */
export { scheduledExportReady } from "./exports/events.ts";
export { stopSharing } from "./read-models.ts";
