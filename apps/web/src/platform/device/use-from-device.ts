import { useSyncExternalStore } from "react";

/**
 * A primitive value that only the device knows. While React hydrates a page that the server has painted, it is
 * `onServer`, which the server rendered: React would replace a page that differs. The device's value follows at once.
 */
export function useFromDevice<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(ignoreChanges, read, () => onServer);
}

/** Subscribes to nothing: the component rerenders in other ways. */
const ignoreChanges = () => () => {};
