let find: () => number | undefined = () => undefined;

/** The id of the user whose data this tab shows; undefined for visitors. */
export const pageUserId = () => find();

/**
 * Sets the finder of the tab's user. Call it when the tab starts. Every call then names this user, so that it is never
 * made as another one.
 */
export function findPageUserBy(finder: () => number | undefined): void {
  find = finder;
}
