import type { Survey } from "@sigi/contract/surveys.ts";

/** Whether questions, target and respondents are frozen: the survey is published, or over. */
export function isLocked({ status }: Pick<Survey, "status">): boolean {
  return status !== "draft" && status !== "awaiting_payment";
}
