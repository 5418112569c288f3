import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import { cleanText, countCharacters } from "../../text.ts";
import {
  type AnswerFormat,
  isAbsent,
  isRecord,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";

export interface UsabilityTaskOptions {
  /** The https address that the respondent opens; may be empty in a draft. */
  url: string;
  /** Time limit of the task, in seconds; null for no limit. A longer time is reported unchanged. */
  maxSeconds: number | null;
  remarksRequired: boolean;
}

export const taskOutcomes = ["success", "partly", "failure"] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];

export interface UsabilityTaskAnswer {
  outcome: TaskOutcome;
  /** The time from opening the link to reporting. */
  seconds: number;
  remarks: string;
}

export const taskLimits = {
  /** Maximum reported time: one day, for a clock that ran on overnight. */
  secondsMax: 86_400,
  /** Maximum lengths in characters. */
  remarksMax: 2_000,
  urlMax: 2_000,
} as const;

/** The range of time limits that a creator may set, in seconds. */
export const timeLimits = { min: 10, max: 3_600 } as const;

const faults = {
  remarks_missing: m.fault_remarks_missing,
  remarks_too_long: m.fault_remarks_too_long,
} satisfies FaultTexts<string>;

type TaskFaultCode = keyof typeof faults;

export const usabilityTaskAnswer: AnswerFormat<
  UsabilityTaskOptions,
  UsabilityTaskAnswer,
  TaskFaultCode
> = {
  read: ({ options }, raw) => readTask(options, raw),
  faults,
  operand: ({ outcome, seconds, remarks }, [part]) => {
    switch (part) {
      case undefined:
      case "outcome":
        return outcome;
      case "success":
        return outcome === "success";
      case "seconds":
        return seconds;
      case "remarks":
        return remarks === "" ? null : remarks;
      default:
        return null;
    }
  },
};

/** A task that was opened but not reported is unanswered; the page stores the time of opening in `openedAt`. */
function readTask(
  { remarksRequired }: UsabilityTaskOptions,
  raw: unknown,
): ReadResult<UsabilityTaskAnswer, TaskFaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (!isRecord(raw)) return refuse("answer_unreadable");
  const { outcome, seconds, remarks = "" } = raw;
  if (isAbsent(outcome)) return unanswered;
  const known = taskOutcomes.find((one) => one === outcome);
  if (known === undefined || !isSeconds(seconds)) {
    return refuse("answer_unreadable");
  }
  if (typeof remarks !== "string") return refuse("answer_unreadable");
  const { remarksMax: max } = taskLimits;
  if (remarks.length > max * 4) return refuse("remarks_too_long", { max });
  const text = cleanText(remarks);
  if (countCharacters(text) > max) return refuse("remarks_too_long", { max });
  if (text === "" && remarksRequired) return refuse("remarks_missing");
  return { value: { outcome: known, seconds, remarks: text } };
}

function isSeconds(raw: unknown): raw is number {
  return (
    typeof raw === "number" &&
    Number.isInteger(raw) &&
    raw >= 0 &&
    raw <= taskLimits.secondsMax
  );
}

/**
 * Returns true if respondents can open the address. The page checks again, because piped values may have changed it.
 */
export function isSecureLink(url: string): boolean {
  return /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    url,
  );
}
