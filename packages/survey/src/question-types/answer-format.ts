import type { Fault, FaultParams, FaultTexts, Locale } from "../fault.ts";
import type { OperandValue } from "../expressions/operand-value.ts";

/**
 * The answer format of one question type. The answering page loads nothing else
 * of a type, so do not import schemas or the builder's rules here.
 */
export interface AnswerFormat<Options, Value, Code extends string> {
  /**
   * Reads a raw answer: its value, null when unanswered, or its faults. Must
   * accept any JSON without throwing, and must read its own values unchanged.
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
   * Returns the operand value of an answer: of the whole with an empty path,
   * else of the part at the path. Null for an unanswered part. Omitted by types
   * whose values are used as they are. `formats` are the formats of the form's
   * types, for nested values.
   */
  readonly operand?: (
    value: Value,
    path: readonly string[],
    options: Options,
    formats: Formats,
  ) => OperandValue;
  /**
   * Returns the answer as plain text, for texts that it is piped into. Omitted
   * if the value itself, or the labels of the question's lists, are shown.
   */
  readonly text?: (value: Value, options: Options, locale: Locale) => string;
  /**
   * Returns the parts of an answer that a later question or section carries;
   * `value` is null for no answer. Omitted if they are the choices or rows of
   * the options.
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

/** The parts of an earlier answer that are carried. */
export type CarriedWhich = "chosen" | "not_chosen" | "all";

/** A part of an answer that is carried: its code, and its name as rich text. */
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

/** The context for reading answers, besides the form. */
export interface ReadingContext {
  regions: RegionLookup;
  /** Returns true if the whole text matches a creator's expression. Runs in linear time on the server. */
  matches: (expression: string, text: string) => boolean;
  /** The formats of all types that the form uses. */
  formats: Formats;
}

/** Answer formats by type: all of them on the server, those of the form's types on a respondent's device. */
export type Formats = Readonly<Record<string, SomeFormat | undefined>>;

/** A format of any type; its caller must know the type. */
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

/** The operand value of a value, or of the part of it at the path. */
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

/** The context for reading one answer, besides the question. */
export interface AnswerContext extends ReadingContext {
  /** The values of the shown questions before this one, by question code. */
  earlier: ReadonlyMap<string, unknown>;
}

/** Checks that a region exists. A page whose lists come from the server may accept any region. */
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
