import type { BuilderTab } from "./faults.ts";

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

const builderPage =
  /^(?<locale>\/en)?\/(?<base>tasks|task-guest)\/(?<tab>description|question|setting)(?:\/(?<code>[a-z0-9]+))?/;

/**
 * Whether a step leads to a page of the builder that shows the same survey in the same language, where nothing typed
 * is lost. A draft that the server does not have yet (`code` null) lives on the description alone.
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
