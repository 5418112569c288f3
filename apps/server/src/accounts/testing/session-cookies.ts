const DAY_MS = 24 * 3_600_000;

/** Days until the browser deletes the session's cookie; undefined for a cookie that ends when the browser is closed. */
export function daysOfSession(
  response: Response,
  now: Date,
): number | undefined {
  const cookie = response.headers
    .getSetCookie()
    .find((line) => line.startsWith("session="));
  if (cookie === undefined) throw new Error("no session began");
  const [, expires] = /Expires=([^;]+)/.exec(cookie) ?? [];
  if (expires === undefined) return undefined;
  return Math.round((Date.parse(expires) - now.getTime()) / DAY_MS);
}
