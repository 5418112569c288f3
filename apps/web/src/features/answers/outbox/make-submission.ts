import type { Participation } from "@sigi/contract/answers.ts";
import type { GivenAnswer } from "@sigi/survey/validate-answers.ts";
import type { QueuedAnswer } from "./answer-queue.ts";
import { timingsOf } from "../drafts/section-clock.ts";
import type { SectionSeconds } from "../drafts/section-clock.ts";

interface FinishedForm {
  readonly userId: number;
  readonly code: string;
  readonly formId: number;
  readonly participation: Participation;
  readonly values: readonly GivenAnswer[];
  readonly seconds: SectionSeconds;
  /** The key of a private survey: required if the place has lapsed meanwhile. */
  readonly key: string | undefined;
}

/** Builds the queue entry of a finished answer. A corrected answer is a new submission with a new idempotency key. */
export function makeSubmission(finished: FinishedForm): QueuedAnswer {
  const { userId, code, formId, participation, values, seconds, key } =
    finished;
  return {
    userId,
    code,
    body: {
      formId,
      values: [...values],
      participationId: participation.id,
      lease: participation.lease,
      timings: timingsOf(seconds),
      key,
    },
    idempotencyKey: randomKey(),
    delayed: false,
  };
}

/** `crypto.randomUUID` is missing on plain http, which phones use to open a development server. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
