import { isIP } from "node:net";

/**
 * Parses `10.0.0.0/8,127.0.0.1` into addresses and CIDR ranges. Undefined if one is invalid. A range of all addresses is
 * invalid too: every client could then choose its own address.
 */
export function parseTrustedProxies(text: string): string[] | undefined {
  const proxies = text.split(",").map((part) => part.trim());
  return proxies.every(isAddressOrRange) ? proxies : undefined;
}

function isAddressOrRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  return bits >= 1 && bits <= (family === 4 ? 32 : 128);
}
