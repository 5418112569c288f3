import type { BuilderTab } from "./faults.ts";

/** The start page for guests, without language prefix like all paths here. */
export const guestStart = "/task-guest";

/** Returns true if the path is one of the builder's pages for guests. */
export const isGuestPath = (path: string) =>
  path === guestStart || path.startsWith(`${guestStart}/`);

/**
 * The path of a tab. With `code` it names the survey. Guest paths never do: a guest's draft is stored on this device,
 * and no other user can open it.
 */
export function builderPath(
  tab: BuilderTab,
  { guest, code = null }: { guest: boolean; code?: string | null },
): string {
  if (guest) return `${guestStart}/${tab}`;
  const names = code !== null && tab !== "setting";
  return names ? `/tasks/${tab}/${code}` : `/tasks/${tab}`;
}

const builderPage =
  /^(?<locale>\/en)?\/(?<base>tasks|task-guest)\/(?<tab>description|question|setting)(?:\/(?<code>[a-z0-9]+))?/;

/**
 * Returns true if a navigation stays on the same survey in the same language, so that no unsaved input is lost. A draft
 * without a code (`code` null) exists on the description tab only.
 */
export function staysInBuilder(
  from: string,
  to: string,
  code: string | null,
): boolean {
  const before = builderPage.exec(from)?.groups;
  const after = builderPage.exec(to)?.groups;
  if (!before || !after) return false;
  if (before["locale"] !== after["locale"]) return false;
  if (before["base"] !== after["base"]) return false;
  if (code === null) return after["tab"] === "description";
  return (
    after["tab"] === "setting" || [undefined, code].includes(after["code"])
  );
}
