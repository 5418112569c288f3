import type { Refusal } from "./api.ts";

/**
 * Whether the same call would be refused again. Server errors, rate limits and ended sessions decide nothing about it, nor
 * do another user who is signed in by now, and a network's or proxy's own refusal, which is not in our format.
 */
export const isFinal = ({ status, code }: Refusal): boolean =>
  status < 500 &&
  ![401, 408, 425, 429].includes(status) &&
  !["other_user", "csrf_mismatch"].includes(code) &&
  !(code === "server_error" && [403, 404, 407].includes(status));
