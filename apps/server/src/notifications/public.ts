/** What other domains may know of notifications. */
export { ownNotificationsAfter } from "./list-notifications.ts";
