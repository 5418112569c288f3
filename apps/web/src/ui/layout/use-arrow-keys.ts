import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Left and right open the previous and the next item by the query of its address, unless the focused element uses the
 * arrow keys. Null if there is no such item.
 */
export function useArrowKeys(
  previous: string | null,
  next: string | null,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (isMovedByArrows(event.target)) return;
      const search =
        event.key === "ArrowLeft"
          ? previous
          : event.key === "ArrowRight"
            ? next
            : null;
      if (search !== null)
        void navigate({ search }, { preventScrollReset: true });
    };
    document.addEventListener("keydown", go);
    return () => {
      document.removeEventListener("keydown", go);
    };
  }, [previous, next, navigate]);
}

const isMovedByArrows = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, select, textarea, dialog, [role=menu]") !== null;
