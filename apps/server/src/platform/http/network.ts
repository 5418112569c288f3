import { isIPv6 } from "node:net";

const GROUPS = 8;
/** A customer of a provider has at least these many groups of 16 bits, a /64, to choose addresses from. */
const NETWORK_GROUPS = 4;

/**
 * What callers at that address are counted by: an IPv4 address itself, of an IPv6 address its /64, since whoever has one
 * has all of them.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // A URL writes an address in its one short form, without a zone and with IPv4 notation taken apart.
  const [zoneless = ""] = address.split("%");
  const short = new URL(`http://[${zoneless}]`).hostname.slice(1, -1);
  const [head = "", tail] = short.split("::");
  const first = groupsOf(head);
  const last = groupsOf(tail ?? "");
  const zeros = Array<string>(GROUPS - first.length - last.length).fill("0");
  const network = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return `${network.join(":")}::/64`;
}

const groupsOf = (text: string) => (text === "" ? [] : text.split(":"));
