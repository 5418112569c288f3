import type { Config } from "../platform/config.ts";
import { isSecure } from "../platform/config.ts";

/** Over HTTPS the `__Host-` prefix makes browsers enforce `Secure`, `Path=/` and no `Domain`. */
export const cookieName = (config: Config, name: string) =>
  isSecure(config) ? `__Host-${name}` : name;

/**
 * Attributes of every cookie of this domain: no script can read it, and no form of another site sends it. "strict" would
 * drop it when Google redirects back.
 */
export const cookieAttributes = (config: Config) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
  }) as const;
