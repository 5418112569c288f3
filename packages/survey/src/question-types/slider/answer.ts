import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { formLimits } from "../../form-limits.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

export interface SliderOptions {
  min: number;
  max: number;
  /** The distance between points, greater than 0; min, max and step have at most four decimals. */
  step: number;
  /** The labels of the ends; "" for their numbers alone. */
  minLabel: string;
  maxLabel: string;
  /** The unit after the value, such as "kg"; "" for none. */
  unit: string;
  /** True if the respondent sees the number. */
  showValue: boolean;
}

/** Maximum absolute value of a slider. Far beyond it, doubles lose decimals of a step. */
export const sliderBound = 1_000_000_000;

const faults = {
  number_unreadable: m.fault_number_unreadable,
  number_out_of_range: m.fault_number_out_of_range,
  number_off_step: m.fault_number_off_step,
} satisfies FaultTexts<string>;

type SliderFaultCode = keyof typeof faults;

/** The answer is a point of the grid from `min` on, as a plain decimal: 0.3, never 0.30000000000000004. */
export const sliderAnswer: AnswerFormat<
  SliderOptions,
  number,
  SliderFaultCode
> = {
  read: ({ options }, raw) => readSlider(options, raw),
  faults,
};

function readSlider(
  options: SliderOptions,
  raw: unknown,
): ReadResult<number, SliderFaultCode> {
  if (isAbsent(raw)) return unanswered;
  if (typeof raw !== "number" || !Number.isFinite(raw)) {
    return refuse("number_unreadable");
  }
  const { min, max, step } = options;
  const index = Math.round((raw - min) / step);
  const value = pointAt(options, index);
  const isOnGrid = Math.abs(raw - value) <= step * tolerance;
  if (isOnGrid && index >= 0 && index <= lastStep(options)) return { value };
  return raw < min || raw > max
    ? refuse("number_out_of_range", { min, max })
    : refuse("number_off_step", { step, min });
}

/** Maximum distance of a number from a point, in steps, that is due to binary fractions. */
const tolerance = 1e-6;

/** The grid is computed in whole numbers of the smallest decimal that options may have. */
const scale = 10 ** formLimits.decimalsMax;
const scaled = (value: number) => Math.round(value * scale);

/** The index of the highest point; the lowest is 0. */
export function lastStep({ min, max, step }: SliderOptions): number {
  return Math.floor((scaled(max) - scaled(min)) / scaled(step));
}

/** The value of a point, without rounding errors of binary fractions. */
export function pointAt({ min, step }: SliderOptions, index: number): number {
  return (scaled(min) + index * scaled(step)) / scale;
}
