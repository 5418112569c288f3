import { m } from "@sigi/messages/messages";
import type { FaultTexts } from "../../fault.ts";
import {
  type AnswerFormat,
  isAbsent,
  type ReadResult,
  refuse,
  unanswered,
} from "../answer-format.ts";
import type { ChoiceOptions } from "../shared/choice.ts";

export interface RankingOptions extends Pick<
  ChoiceOptions,
  "choices" | "randomise" | "carry"
> {
  /** Number of items that get a rank; null for all of them. */
  top: number | null;
}

const faults = {
  choice_repeated: m.fault_choice_repeated,
  choice_unknown: m.fault_choice_unknown,
  ranks_missing: m.fault_ranks_missing,
  ranks_excess: m.fault_ranks_excess,
} satisfies FaultTexts<string>;

type FaultCode = keyof typeof faults;

/** The ids of the ranked items, the first rank first. */
export const rankingAnswer: AnswerFormat<RankingOptions, string[], FaultCode> =
  {
    read: ({ options }, raw) => readRanking(options, raw),
    faults,
    operand: (ranked, [id]) => {
      if (id === undefined) return ranked;
      const index = ranked.indexOf(id);
      return index < 0 ? null : index + 1;
    },
  };

function readRanking(
  options: RankingOptions,
  raw: unknown,
): ReadResult<string[], FaultCode | "answer_unreadable"> {
  if (isAbsent(raw)) return unanswered;
  if (!Array.isArray(raw)) return refuse("answer_unreadable");
  const count = countRanks(options);
  if (raw.length > count) return refuse("ranks_excess", { count });
  const known = new Set(options.choices.map(({ id }) => id));
  const ranked = new Set<string>();
  for (const id of raw as unknown[]) {
    if (typeof id !== "string") return refuse("answer_unreadable");
    if (!known.has(id)) return refuse("choice_unknown");
    if (ranked.has(id)) return refuse("choice_repeated");
    ranked.add(id);
  }
  if (ranked.size === 0) return unanswered;
  return ranked.size < count
    ? refuse("ranks_missing", { count: count - ranked.size })
    : { value: [...ranked] };
}

/** Number of items that this respondent ranks. */
export const countRanks = ({ choices, top }: RankingOptions): number =>
  Math.min(top ?? choices.length, choices.length);
