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
