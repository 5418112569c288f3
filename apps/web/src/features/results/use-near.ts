import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Reports that an element has come near the visible part of the page, or that the page was printed. */
export function useNear<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "800px 0px" },
    );
    const beforePrint = () => {
      flushSync(() => {
        setNear(true);
      });
    };
    observer.observe(element);
    window.addEventListener("beforeprint", beforePrint);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", beforePrint);
    };
  }, [near]);
  return { ref, near };
}
