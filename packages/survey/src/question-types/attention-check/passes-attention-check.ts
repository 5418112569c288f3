import type { AttentionCheckOptions } from "./answer.ts";

/** Whether the respondent picked the choice that the question told them to pick. */
export const passesAttentionCheck = (
  { expected }: Pick<AttentionCheckOptions, "expected">,
  value: string,
): boolean => value === expected;
