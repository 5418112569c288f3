import { sampledShare } from "./thresholds.ts";

/**
 * Whether a clean answer goes to review all the same: one in a hundred, by its seed. Take a seed that respondents do not
 * know, or they can tell.
 */
export function isSampled(seed: number): boolean {
  let mixed = Math.imul(Math.trunc(seed) ^ 0x5f356495, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32 < sampledShare;
}
