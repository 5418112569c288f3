import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that never changes and calls the latest one, so that memoised items of long lists are not drawn again. */
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
