import type { AnswerFaultCode, Fault, FaultParams } from "./fault.ts";

/** What came of reading a raw answer: its value (null when unanswered), or what is wrong with it. */
export type ReadResult<Value> =
  { value: Value | null } | { faults: Fault<AnswerFaultCode>[] };

export const unanswered: { value: null } = { value: null };

export function refuse(
  code: AnswerFaultCode,
  params?: FaultParams,
): { faults: Fault<AnswerFaultCode>[] } {
  return { faults: [params ? { code, params } : { code }] };
}

/** A respondent's answer may be absent, null or undefined; all three mean unanswered. */
export function isAbsent(raw: unknown): raw is null | undefined {
  return raw === null || raw === undefined;
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
