import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

/** Maximum distance from the viewport at which an element counts as near: about one window of scrolling. */
const margin = "800px 0px";

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** The observer shared by all elements. */
function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) waiting.get(target)?.();
      }
    },
    { rootMargin: margin },
  );
  return observer;
}

/**
 * Returns a ref, and true once its element has been near the viewport. Expensive parts of a long list are rendered only
 * then.
 */
export function useNearView<Target extends Element>(): readonly [
  RefObject<Target | null>,
  boolean,
] {
  const target = useRef<Target>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || near) return undefined;
    waiting.set(element, () => {
      setNear(true);
    });
    shared().observe(element);
    return () => {
      shared().unobserve(element);
      waiting.delete(element);
    };
  }, [near]);
  return [target, near];
}
