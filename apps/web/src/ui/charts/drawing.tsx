import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";

/** The content drawn for a width, in pixels. */
export interface Drawn {
  readonly height: number;
  readonly content: ReactNode;
}

interface DrawingProps {
  readonly draw: (width: number) => Drawn;
  /** The maximum width in pixels. */
  readonly widthMax?: number;
}

/** The width of the narrowest phone, until the container is measured. */
const widthFirst = 280;

/**
 * A picture as wide as its container, in pixels, so that the size of its texts is constant. Hidden from screen readers:
 * the table beside it has the same content.
 */
export function Drawing({ draw, widthMax = 720 }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const measured = useWidth(frame);
  const width = Math.min(measured, widthMax);
  const { height, content } = draw(width);
  return (
    <div ref={frame} aria-hidden>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        fontSize={14}
        style={{ display: "block", maxWidth: "100%", height: "auto" }}
      >
        {content}
      </svg>
    </div>
  );
}

/** The width of an element in whole pixels. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(widthFirst);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(160, Math.floor(entry.contentRect.width)));
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
