import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/**
 * Returns true if an element has at least this width, in rem. Follows the element, not the window: the builder shows
 * forms in narrow previews.
 */
export function useIsWide(
  element: RefObject<HTMLElement | null>,
  widthMin: number,
): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      const rem = Number.parseFloat(
        getComputedStyle(document.documentElement).fontSize,
      );
      setWide(watched.clientWidth >= widthMin * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => {
      observer.disconnect();
    };
  }, [element, widthMin]);
  return isWide;
}
