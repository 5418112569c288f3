import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { cleanLine, countCharacters } from "../../text.ts";
import {
  type AnswerFormat,
  isAbsent,
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

/** A signature needs no options. */
export type SignatureOptions = Record<never, never>;

/**
 * A drawn signature, or the full name of a respondent who does not draw. Each
 * stroke is x0, y0, x1, y1, … in whole units of a field of 1,000 × 400.
 */
export type SignatureAnswer = { strokes: number[][] } | { name: string };

export const signatureLimits = {
  width: 1_000,
  height: 400,
  strokesMax: 100,
  /** Maximum number of coordinates of all strokes. */
  numbersMax: 4_000,
  /** Minimum number of coordinates of all strokes: fewer are an accidental touch. */
  numbersMin: 6,
  /** Maximum length of the name in characters. */
  nameMax: 200,
} as const;

const faults = {
  signature_short: m.fault_signature_short,
  signature_long: m.fault_signature_long,
  signature_name_long: m.fault_signature_name_long,
} satisfies FaultTexts<string>;

type SignatureFaultCode = keyof typeof faults;

type SignatureResult = ReadResult<
  SignatureAnswer,
  SignatureFaultCode | "answer_unreadable"
>;

export const signatureAnswer: AnswerFormat<
  SignatureOptions,
  SignatureAnswer,
  SignatureFaultCode
> = {
  read: (_, raw) => readSignature(raw),
  faults,
  operand: (_, [part]) => (part === undefined ? true : null),
};

function readSignature(raw: unknown): SignatureResult {
  if (isAbsent(raw)) return unanswered;
  if (!isRecord(raw)) return refuse("answer_unreadable");
  return Object.hasOwn(raw, "name")
    ? readName(raw["name"])
    : readStrokes(raw["strokes"]);
}

function readName(raw: unknown): SignatureResult {
  const { nameMax: max } = signatureLimits;
  if (typeof raw !== "string") return refuse("answer_unreadable");
  if (raw.length > max * 4) return refuse("signature_name_long", { max });
  const name = cleanLine(raw);
  if (name === "") return unanswered;
  return countCharacters(name) > max
    ? refuse("signature_name_long", { max })
    : { value: { name } };
}

function readStrokes(raw: unknown): SignatureResult {
  if (!Array.isArray(raw)) return refuse("answer_unreadable");
  const { strokesMax, numbersMax, numbersMin } = signatureLimits;
  if (raw.length === 0) return unanswered;
  if (raw.length > strokesMax) return refuse("signature_long");
  const strokes: number[][] = [];
  let numbers = 0;
  for (const stroke of raw as unknown[]) {
    if (!Array.isArray(stroke) || stroke.length % 2 === 1) {
      return refuse("answer_unreadable");
    }
    numbers += stroke.length;
    if (numbers > numbersMax) return refuse("signature_long");
    if (stroke.length === 0 || !stroke.every(isInField)) {
      return refuse("answer_unreadable");
    }
    strokes.push([...(stroke as number[])]);
  }
  return numbers < numbersMin
    ? refuse("signature_short")
    : { value: { strokes } };
}

function isInField(raw: unknown, index: number): boolean {
  const { width, height } = signatureLimits;
  return (
    typeof raw === "number" &&
    Number.isInteger(raw) &&
    raw >= 0 &&
    raw <= (index % 2 === 0 ? width : height)
  );
}
