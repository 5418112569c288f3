import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

export const stepFaults = {
  number_unreadable: m.fault_number_unreadable,
  number_not_whole: m.fault_number_not_whole,
  number_out_of_range: m.fault_number_out_of_range,
} satisfies FaultTexts<string>;

export type StepFaultCode = keyof typeof stepFaults;

/** Reads a whole number from `min` to `max`, such as a point of a scale. */
export function readStep(
  { min, max }: { min: number; max: number },
  raw: unknown,
): ReadResult<number, StepFaultCode> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "number" || !Number.isFinite(raw)) {
    return refuse("number_unreadable");
  }
  if (!Number.isInteger(raw)) return refuse("number_not_whole");
  if (raw < min || raw > max) {
    return refuse("number_out_of_range", { min, max });
  }
  return { value: raw === 0 ? 0 : raw };
}
