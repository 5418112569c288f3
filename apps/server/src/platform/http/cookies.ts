import type { Config } from "../config.ts";
import { isSecure } from "../config.ts";

/** Over HTTPS the `__Host-` prefix makes browsers enforce `Secure`, `Path=/` and no `Domain`. */
export const cookieName = (config: Pick<Config, "appUrl">, name: string) =>
  isSecure(config) ? `__Host-${name}` : name;

/**
 * Attributes of cookies. No script can read the cookie, and no form of another site sends it. "strict" would drop it
 * when Google redirects back.
 */
export const cookieAttributes = (config: Pick<Config, "appUrl">) =>
  ({
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(config),
  }) as const;
