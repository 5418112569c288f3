import * as z from "zod/mini";
import { line } from "./cleaned-line.ts";

/** Matches a host with a port, which reads like a scheme: `contoh.id:8080`. */
const hostWithPort = /^(?:localhost|[^:/]*\.[^:/]*):\d/i;
const scheme = /^([a-z][a-z\d+.-]*):/i;

/**
 * Returns true if an address leads to a website, or may do so once it is complete. Any other scheme, such as
 * `javascript:`, is refused: browsers would run it.
 */
export function isWebAddress(address: string): boolean {
  if (hostWithPort.test(address)) return true;
  const [, name] = scheme.exec(address.trim()) ?? [];
  return name === undefined || /^https?$/i.test(name);
}

/** One cleaned line with a web address that may be incomplete, for the options of drafts. */
export const webAddress = (max: number) =>
  line(max).check(
    z.refine(isWebAddress, { params: { fault: "link_insecure" } }),
  );
