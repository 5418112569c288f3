/** Functions that other domains may use. */
export { notificationsAfter } from "./list-notifications.ts";
export { eraseNotifications } from "./repository.ts";
