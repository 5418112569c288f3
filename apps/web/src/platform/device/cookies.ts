/**
 * The name of a cookie. Over https, a cookie without the prefix may be planted by another host. The server uses the
 * same names.
 */
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name);

const isSecure = () => window.location.protocol === "https:";

/** The value of a cookie that scripts may read; undefined without it. */
export function readCookie(name: string): string | undefined {
  const start = `${nameOf(name)}=`;
  return document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** Sets a cookie with a lifetime in seconds. */
export function writeCookie(
  name: string,
  value: string,
  seconds: number,
): void {
  const secure = isSecure() ? "; Secure" : "";
  document.cookie = `${nameOf(name)}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax${secure}`;
}

export function deleteCookie(name: string): void {
  writeCookie(name, "", 0);
}
