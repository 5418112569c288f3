import { useEffect, useRef, useState } from "react";

/** Whether `on` is true, or became true less than `ms` ago: what shows by it does not flicker. */
export function useHeld(on: boolean, ms: number): boolean {
  const [held, setHeld] = useState(on);
  const since = useRef(0);
  if (on && !held) setHeld(true);
  useEffect(() => {
    if (on) {
      since.current = performance.now();
      return;
    }
    const left = since.current + ms - performance.now();
    const timer = setTimeout(() => {
      setHeld(false);
    }, left);
    return () => {
      clearTimeout(timer);
    };
  }, [on, ms]);
  return held;
}
