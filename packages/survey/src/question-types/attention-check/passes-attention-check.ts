import type { AttentionCheckOptions } from "./answer.ts";

/** Returns true if the respondent picked the expected choice. */
export const passesAttentionCheck = (
  { expected }: Pick<AttentionCheckOptions, "expected">,
  value: string,
): boolean => value === expected;
