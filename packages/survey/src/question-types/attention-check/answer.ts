import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  refuse,
  unanswered,
} from "../answer-format.ts";
import type { ChoiceOptions } from "../shared/choice.ts";

/** A single choice whose text says which choice to pick. */
export interface AttentionCheckOptions extends Pick<
  ChoiceOptions,
  "choices" | "randomise"
> {
  /** The id of the choice that attentive respondents pick. */
  expected: string;
}

const faults = {
  choice_unknown: m.fault_choice_unknown,
} satisfies FaultTexts<string>;

/** Accepts any choice: a wrong one is a sign of poor quality, not a fault. */
export const attentionCheckAnswer: AnswerFormat<
  AttentionCheckOptions,
  string,
  keyof typeof faults
> = {
  read: ({ options }, raw) => {
    if (isAbsent(raw) || raw === "") return unanswered;
    if (typeof raw !== "string") return refuse("answer_unreadable");
    return options.choices.some(({ id }) => id === raw)
      ? { value: raw }
      : refuse("choice_unknown");
  },
  faults,
};
