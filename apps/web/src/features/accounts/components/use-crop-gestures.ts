import type { PointerEvent } from "react";
import { useEffect, useRef } from "react";
import { moved, zoomedTo } from "./crop.ts";
import type { Crop, Size } from "./crop.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A turn of the wheel by a hundred pixels. */
const wheelZoom = 1.15;

/** Moves the picture with one finger or the mouse, enlarges it with two or the wheel. For the frame's element. */
export function useCropGestures(
  size: Size,
  change: (next: (crop: Crop) => Crop) => void,
) {
  const frame = useRef<HTMLDivElement>(null);
  const points = useRef(new Map<number, Point>());

  useEffect(() => {
    const element = frame.current;
    // Not React's: its listener could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = wheelZoom ** (-event.deltaY / 100);
      change((crop) => zoomedTo(crop, size, crop.zoom * factor));
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      element?.removeEventListener("wheel", onWheel);
    };
  }, [size, change]);

  const track = (event: PointerEvent<HTMLDivElement>) => {
    if (!points.current.has(event.pointerId)) return;
    const before = [...points.current.values()];
    points.current.set(event.pointerId, pointOf(event));
    const after = [...points.current.values()];
    const side = event.currentTarget.clientWidth;
    const from = middle(before);
    const to = middle(after);
    const spread = ratio(spreadOf(after), spreadOf(before));
    change((crop) =>
      moved(
        zoomedTo(crop, size, crop.zoom * spread),
        size,
        (to.x - from.x) / side,
        (to.y - from.y) / side,
      ),
    );
  };
  const release = (event: PointerEvent<HTMLDivElement>) => {
    points.current.delete(event.pointerId);
  };

  return {
    ref: frame,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: track,
    onPointerUp: release,
    onPointerCancel: release,
  };
}

const pointOf = (event: PointerEvent): Point => ({
  x: event.clientX,
  y: event.clientY,
});

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** How far two fingers are apart; 0 for one. */
function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

const ratio = (part: number, whole: number) =>
  part > 0 && whole > 0 ? part / whole : 1;
