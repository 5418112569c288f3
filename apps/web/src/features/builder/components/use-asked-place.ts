import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { focusPlace } from "./focus-place.ts";

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
