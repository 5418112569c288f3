import { useEffect, useRef, useState } from "react";
import type { PointerEvent as ReactPointerEvent, RefObject } from "react";
import { useLatest } from "../../form/use-latest.ts";

/** Drags a ranked item with the pointer: whenever it passes another item, `move` is called. */
export function useRankDrag(
  frame: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): {
  /** The index of the item that is dragged; null for none. */
  readonly dragged: number | null;
  readonly grab: (index: number, event: ReactPointerEvent) => void;
} {
  const [dragged, setDragged] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const moveNow = useLatest(move);
  useEffect(() => () => stop.current?.abort(), []);

  const grab = (index: number, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    stop.current?.abort();
    const listening = new AbortController();
    stop.current = listening;
    let at = index;
    setDragged(at);
    const end = () => {
      listening.abort();
      setDragged(null);
    };
    // The listener is on the window, because an item loses captured pointers when it is moved in the list.
    const { signal } = listening;
    window.addEventListener(
      "pointermove",
      ({ clientY, pointerId }) => {
        if (pointerId !== event.pointerId) return;
        const to = indexAt(frame.current, clientY);
        if (to === null || to === at) return;
        moveNow(at, to);
        at = to;
        setDragged(at);
      },
      { signal },
    );
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  };
  return { dragged, grab };
}

/** The index of the item at a vertical position in the window; null outside all items. */
function indexAt(frame: HTMLElement | null, y: number): number | null {
  const items = [...(frame?.querySelectorAll("[data-ranked]") ?? [])];
  const index = items.findIndex((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
  return index < 0 ? null : index;
}
