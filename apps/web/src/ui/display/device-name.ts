import type { Session } from "@sigi/contract/sessions.ts";
import { m } from "@sigi/messages/messages";

/** "Chrome di Android", or the known part of it. */
export function deviceName({
  browser,
  system,
}: Pick<Session, "browser" | "system">): string {
  return browser !== null && system !== null
    ? m.device_named({ browser, system })
    : (browser ?? system ?? m.device_unknown());
}
