import type { Fault, FaultParams, FaultTexts, Locale } from "../fault.ts";
import type { OperandValue } from "../expressions/operand-value.ts";

/**
 * How the answers of one question type are read. The answering page loads
 * nothing else of a type, so keep schemas and the builder's rules out of here.
 */
export interface AnswerFormat<Options, Value, Code extends string> {
  /**
   * Reads a raw answer: its value, null when unanswered, or its faults. Must
   * not throw, whatever JSON `raw` is, and must read its own values unchanged.
   * The lists in `options` are those that this respondent sees.
   */
  readonly read: (
    question: AskedQuestion<Options>,
    raw: unknown,
    context: AnswerContext,
  ) => ReadResult<Value, Code | SharedAnswerFaultCode>;
  /** The texts of the faults that only some types report. */
  readonly faults: FaultTexts<Code>;
  /**
   * What expressions see of an answer: of the whole with an empty path, else of
   * the part at the path. Null for a part that is unanswered. Left out by types
   * whose values expressions see as they are. `formats` are those of the form's
   * types, for values inside the value.
   */
  readonly operand?: (
    value: Value,
    path: readonly string[],
    options: Options,
    formats: Formats,
  ) => OperandValue;
  /**
   * The answer as texts show it that pipe it in, as plain text. Left out where
   * the value itself, or the labels of the question's lists, say it.
   */
  readonly text?: (value: Value, options: Options, locale: Locale) => string;
  /**
   * The parts of an answer, null for none, as a later question or section takes
   * them over. Left out where they are the choices or rows of the options.
   */
  readonly parts?: (
    value: Value | null,
    options: Options,
    which: CarriedWhich,
  ) => readonly AnswerPart[];
}

export type OptionsOf<Format> =
  Format extends AnswerFormat<infer Options, infer _Value, infer _Code>
    ? Options
    : never;

export type ValueOf<Format> =
  Format extends AnswerFormat<infer _Options, infer Value, infer _Code>
    ? Value
    : never;

/** Which parts of an earlier answer are taken over. */
export type CarriedWhich = "chosen" | "not_chosen" | "all";

/** A part of an answer that is taken over: its code, and its name as rich text. */
export interface AnswerPart {
  readonly id: string;
  readonly label: string;
}

export interface AskedQuestion<Options> {
  readonly options: Options;
  readonly required: boolean;
}

/** Faults that every type may report. */
export type SharedAnswerFaultCode =
  | "required"
  | "answer_unreadable"
  | "answer_unexpected"
  | "question_unknown"
  | "rule_broken";

/** What reading answers needs besides the form. */
export interface ReadingContext {
  regions: RegionLookup;
  /** Whether the whole text matches a creator's expression. On the server in linear time. */
  matches: (expression: string, text: string) => boolean;
  /** The formats of all types that the form uses. */
  formats: Formats;
}

/** Answer formats by type: all of them on the server, those of the form's types on a respondent's device. */
export type Formats = Readonly<Record<string, SomeFormat | undefined>>;

/** A format of a type that is known when it is used. */
interface SomeFormat {
  readonly read: (
    question: AskedQuestion<never>,
    raw: unknown,
    context: AnswerContext,
  ) => ReadResult<unknown>;
  readonly faults: FaultTexts<string>;
  readonly operand?: (
    value: never,
    path: readonly string[],
    options: never,
    formats: Formats,
  ) => OperandValue;
  readonly text?: (value: never, options: never, locale: Locale) => string;
  readonly parts?: (
    value: never,
    options: never,
    which: CarriedWhich,
  ) => readonly AnswerPart[];
}

/** Any type's format, looked up by name: its options must fit the question that it is used for. */
type AnyFormat = AnswerFormat<unknown, unknown, string>;

/**
 * The answer format of a type.
 * @throws Error when a page has not loaded it.
 */
export function findFormat(formats: Formats, type: string): AnyFormat {
  const format = formats[type];
  if (!format) throw new Error(`The answer format ${type} is not loaded.`);
  return format as unknown as AnyFormat;
}

/** What expressions see of a value, or of the part of it at the path. */
export function operandOf(
  { type, options }: { type: string; options: unknown },
  value: unknown,
  path: readonly string[],
  formats: Formats,
): OperandValue {
  const { operand } = findFormat(formats, type);
  if (operand) return operand(value, path, options, formats);
  return path.length === 0 ? (value as OperandValue) : null;
}

/** What reading one answer needs besides the question. */
export interface AnswerContext extends ReadingContext {
  /** The values of the shown questions before this one, by question code. */
  earlier: ReadonlyMap<string, unknown>;
}

/** Whether a region exists. A page whose lists come from the server may accept any. */
export interface RegionLookup {
  has(level: RegionLevel, id: string): boolean;
}

export type RegionLevel = "province" | "city" | "subdistrict";

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
