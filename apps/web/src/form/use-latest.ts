import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a stable function that calls the latest callback, so that memoised items of long lists are not drawn again.
 */
export function useLatest<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => {
    latest.current(...args);
  }, []);
}
