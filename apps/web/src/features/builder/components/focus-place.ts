import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";

const focusable =
  "[aria-invalid=true], [data-error] input, input, textarea, [contenteditable=true], button";

/** Scrolls to the place of a fault and focuses its control. A place without an element falls back to its parent. */
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

/** Focuses the part that takes the position of a deleted one; otherwise the focus would be lost. */
export function focusAfterDeletion(place: string): void {
  setTimeout(() => {
    findPlace(place)?.querySelector<HTMLElement>("button")?.focus();
  }, focusDelayMs);
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
 * Handles `?place=…` in links to faults: `onPlace` loads and opens the part with the place, then the page scrolls to
 * the place and focuses it. The query is removed, so that the same link works twice.
 */
export function useLinkedPlace(
  onPlace: (place: string) => Promise<void>,
): void {
  const [search, setSearch] = useSearchParams();
  const place = search.get("place");
  const show = useEffectEvent(async (asked: string) => {
    // Remove the query first: a changed URL moves the focus to the page's heading.
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

/**
 * Delay of the focus: a closing dialog first returns the focus to its opener, and a new page moves it to its heading.
 */
const focusDelayMs = 150;
