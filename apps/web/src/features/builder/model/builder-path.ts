import type { BuilderTab } from "./fault-places.ts";

/** Without language prefix, as all paths here. */
export const guestStart = "/task-guest";

/** Whether the page is one of those that need no account. */
export const isGuestPath = (path: string) =>
  path === guestStart || path.startsWith(`${guestStart}/`);

/**
 * The page of a tab. With `code` the address names the survey; a guest's never does: the draft is the one kept on this
 * device, and nobody else could open it.
 */
export function builderPath(
  tab: BuilderTab,
  { guest, code = null }: { guest: boolean; code?: string | null },
): string {
  if (guest) return `${guestStart}/${tab}`;
  const names = code !== null && tab !== "setting";
  return names ? `/tasks/${tab}/${code}` : `/tasks/${tab}`;
}
