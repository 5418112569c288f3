/** What other domains may know of notifications. */
export { eraseNotifications } from "./erase-notifications.ts";
export { ownNotificationsAfter } from "./list-notifications.ts";
