import { m } from "@sigi/messages/messages";
import type { SummaryOf } from "@sigi/contract/summaries.ts";
import type { Locale } from "@sigi/survey/fault.ts";
import { isRecord } from "@sigi/survey/question-types/answer-format.ts";
import type { LocalText } from "@sigi/survey/question-types/question-type.ts";
import {
  type TaskOutcome,
  taskOutcomes,
} from "@sigi/survey/question-types/usability-task/answer.ts";
import type { Listed } from "../choices/choices-type.ts";
import {
  addNumber,
  emptyNumbers,
  figuresOf,
  type NumberCounts,
  readNumber,
} from "../numbers/number-counts.ts";
import type { SummaryType } from "../summary-type.ts";
import { withShares } from "../tally.ts";
import {
  addWords,
  emptyWords,
  frequentWords,
  type WordCounts,
} from "../texts/word-counts.ts";
import { wordsIn } from "../texts/words.ts";

interface UsabilityState extends WordCounts {
  outcomes: Partial<Record<TaskOutcome, number>>;
  seconds: NumberCounts;
}

interface Report {
  readonly outcome: TaskOutcome;
  readonly seconds: number;
  readonly remarks: string;
}

export const usabilityType: SummaryType<unknown, Report, UsabilityState> = {
  empty: () => ({ ...emptyWords(), outcomes: {}, seconds: emptyNumbers() }),
  read: readReport,
  add: (state, { outcome, seconds, remarks }, { weight }) => {
    state.outcomes[outcome] = (state.outcomes[outcome] ?? 0) + weight;
    addNumber(state.seconds, seconds, weight);
    addWords(state, wordsIn(remarks), weight);
  },
  present: (tallied, _, context): SummaryOf<"usability"> => {
    const { outcomes, seconds } = tallied.state;
    return {
      kind: "usability",
      outcomes: withShares(
        listOutcomes(context).map(({ id, label }) => ({
          id,
          label,
          count: outcomes[id] ?? 0,
        })),
        tallied,
      ),
      seconds: figuresOf(seconds, tallied),
      words: frequentWords(tallied.state, tallied),
    };
  },
};

/** Returns a stored report; null without an outcome and a time. */
function readReport(raw: unknown): Report | null {
  if (!isRecord(raw)) return null;
  const outcome = taskOutcomes.find((known) => known === raw["outcome"]);
  const seconds = readNumber(raw["seconds"]);
  const { remarks } = raw;
  return outcome === undefined || seconds === null
    ? null
    : { outcome, seconds, remarks: typeof remarks === "string" ? remarks : "" };
}

const outcomeTexts: Record<TaskOutcome, LocalText> = {
  success: m.task_outcome_success,
  partly: m.task_outcome_partly,
  failure: m.task_outcome_failure,
};

export const listOutcomes = ({
  locale,
}: {
  readonly locale: Locale;
}): (Listed & { readonly id: TaskOutcome })[] =>
  taskOutcomes.map((id) => ({ id, label: outcomeTexts[id]({}, { locale }) }));
