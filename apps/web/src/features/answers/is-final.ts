import type { Refusal } from "./api.ts";

/** Of requests, not of what they ask for: another user is signed in by now, or what refused it is not our server. */
const passingCodes: readonly string[] = [
  "other_user",
  "csrf_mismatch",
  "server_error",
];

/** Whether the same call would be refused again. Server errors, rate limits and ended sessions decide nothing about it. */
export const isFinal = ({ status, code }: Refusal): boolean =>
  status < 500 &&
  ![401, 408, 425, 429].includes(status) &&
  !passingCodes.includes(code);
