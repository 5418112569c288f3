import type { Turns } from "@sigi/export/turns.ts";
import type { ResultQuestion } from "@sigi/results/result-questions.ts";
import { addValue, emptySummary } from "@sigi/results/summarise.ts";
import type { SummaryState } from "@sigi/results/summarise.ts";
import { addDuration } from "./durations.ts";
import type { Durations } from "./durations.ts";

interface CountedAnswer {
  readonly values: Readonly<Record<string, unknown>>;
  readonly timings: Parameters<typeof addDuration>[1];
}

/** Adds answers to the states of a survey's questions, and to its durations. */
export class AnswerCounter {
  readonly #questions: readonly ResultQuestion[];
  readonly #stored: ReadonlyMap<number, unknown>;
  readonly #turns: Turns;
  readonly durations: Durations;
  /** The states that answers were added to, by question id. */
  readonly changed = new Map<number, SummaryState>();

  constructor(
    questions: readonly ResultQuestion[],
    turns: Turns,
    {
      stored,
      durations,
    }: { stored: ReadonlyMap<number, unknown>; durations: Durations },
  ) {
    this.#questions = questions;
    this.#turns = turns;
    this.#stored = stored;
    this.durations = durations;
  }

  async add(answers: readonly CountedAnswer[]): Promise<void> {
    for (const { values, timings } of answers) {
      await this.#turns.next();
      addDuration(this.durations, timings);
      for (const asked of this.#questions) {
        const { id } = asked.question;
        if (!Object.hasOwn(values, id)) continue;
        const state =
          this.changed.get(id) ??
          (this.#stored.get(id) as SummaryState | undefined) ??
          emptySummary(asked);
        addValue(asked, state, values[id]);
        this.changed.set(id, state);
      }
    }
  }
}
