import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

const focusable =
  "[aria-invalid=true], [data-error] input, input, textarea, button";

/** Brings the place of a fault into view and its control under the finger; of a place without element, what holds it. */
export function focusPlace(place: string): void {
  const element = findPlace(place);
  if (!element) return;
  element.scrollIntoView({ block: "center" });
  const invalid = element.querySelector<HTMLElement>("[aria-invalid=true]");
  const control = element.matches(focusable)
    ? element
    : (invalid ?? element.querySelector<HTMLElement>(focusable));
  control?.focus({ preventScroll: true });
}

function findPlace(place: string): HTMLElement | null {
  for (let path = place; path !== ""; path = path.replace(/\.?[^.]*$/, "")) {
    const found = document.querySelector<HTMLElement>(
      `[data-place="${CSS.escape(path)}"]`,
    );
    if (found) return found;
  }
  return null;
}

/**
 * Follows `?place=…` of a fault's link: lets the page fetch and open what holds the place, then scrolls and focuses. The
 * query goes again, so that the same link works twice.
 */
export function useAskedPlace(onPlace: (place: string) => Promise<void>): void {
  const [search, setSearch] = useSearchParams();
  const place = search.get("place");
  const show = useEffectEvent(async (asked: string) => {
    // First: a change of address moves the focus to the page's heading.
    setSearch({}, { replace: true, preventScrollReset: true });
    await onPlace(asked);
    setTimeout(() => {
      focusPlace(asked);
    }, focusDelayMs);
  });
  useEffect(() => {
    if (place !== null) void show(place);
  }, [place]);
}

/** The dialog that led here gives the focus back to its opener first, and the page to its heading. */
const focusDelayMs = 150;
