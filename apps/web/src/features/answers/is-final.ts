import type { Refusal } from "./api.ts";

/**
 * Returns true if the same call would be refused again. Not final are server errors, rate limits and ended sessions,
 * another user who has signed in meanwhile, and refusals of a network or proxy, which are not in our format.
 */
export const isFinal = ({ status, code }: Refusal): boolean =>
  status < 500 &&
  ![401, 408, 425, 429].includes(status) &&
  !["other_user", "csrf_mismatch"].includes(code) &&
  !(code === "server_error" && [403, 404, 407].includes(status));
