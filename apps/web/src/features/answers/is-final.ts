import type { Refusal } from "./api.ts";

/** Whether the same call would be refused again. Server errors, rate limits and ended sessions decide nothing about it. */
export const isFinal = ({ status }: Refusal): boolean =>
  status < 500 && ![401, 408, 425, 429].includes(status);
