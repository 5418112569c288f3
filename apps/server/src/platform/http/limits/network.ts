import { isIPv6 } from "node:net";

const GROUPS = 8;
/** A provider assigns each customer at least a /64, so four groups of 16 bits identify the customer. */
const NETWORK_GROUPS = 4;

/**
 * The key by which requests from an address are counted: an IPv4 address itself, the /64 of an IPv6 address, because
 * one customer controls all of it.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // `URL` normalises an address to its short form without IPv4 notation. It does not accept a zone.
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
