import type { Fault, FaultParams, FaultTexts } from "../fault.ts";
import { matchesPattern } from "../patterns/pattern.ts";

/**
 * How the answers of one question type are read. The answering page loads
 * nothing else of a type, so keep schemas and the builder's rules out of here.
 */
export interface AnswerFormat<Options, Value, Code extends string> {
  /** False for a type that respondents only read. */
  readonly answerable: boolean;
  /**
   * Reads a raw answer: its value, null when unanswered, or its faults. Must
   * not throw, whatever JSON `raw` is, and must read its own values unchanged.
   */
  readonly read: (
    question: AskedQuestion<Options>,
    raw: unknown,
    context: AnswerContext,
  ) => ReadResult<Value, Code | SharedAnswerFaultCode>;
  /** The texts of the faults that only some types report. */
  readonly faults: FaultTexts<Code>;
}

interface AskedQuestion<Options> {
  readonly options: Options;
  readonly required: boolean;
}

/** Faults that every type may report. */
export type SharedAnswerFaultCode =
  "required" | "answer_unreadable" | "answer_unexpected" | "question_unknown";

/** What reading answers needs besides the form. */
export interface ReadingContext {
  regions: RegionLookup;
  /** Whether the whole text matches a creator's expression. On the server in linear time. */
  matches: (expression: string, text: string) => boolean;
}

/** What reading one answer needs besides the question. */
export interface AnswerContext extends ReadingContext {
  /** The values of the shown questions before this one, by question id. */
  earlier: ReadonlyMap<number, unknown>;
}

/** Whether a region exists. A page whose lists come from the server may accept any. */
export interface RegionLookup {
  has(level: RegionLevel, id: string): boolean;
}

export type RegionLevel = "province" | "city" | "subdistrict";

const anyRegion: RegionLookup = { has: () => true };

/** On a respondent's device: region lists come from the server, and a slow pattern stops nobody else. */
export const onDevice: ReadingContext = {
  regions: anyRegion,
  matches: matchesPattern,
};

/** The result of reading a raw answer: its value (null when unanswered) or its faults. */
export type ReadResult<Value, Code extends string = string> =
  { value: Value | null } | { faults: Fault<Code>[] };

export const unanswered: { value: null } = { value: null };

export function refuse<Code extends string>(
  code: Code,
  params?: FaultParams,
): { faults: Fault<Code>[] } {
  return { faults: [params ? { code, params } : { code }] };
}

/** An absent, null or undefined answer means unanswered. */
export function isAbsent(raw: unknown): raw is null | undefined {
  return raw === null || raw === undefined;
}

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
