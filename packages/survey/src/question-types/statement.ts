import {
  type ReadResult,
  isAbsent,
  refuse,
  unanswered,
} from "../read-result.ts";
import type { StatementOptions } from "../survey-form.ts";

/** A statement is only read; it has no answer. */
export function readStatement(
  _options: StatementOptions,
  raw: unknown,
): ReadResult<never> {
  return isAbsent(raw) ? unanswered : refuse("answer_unexpected");
}

export const statementDefaults: StatementOptions = {};
