import type { Participation } from "@sigi/contract/answers.ts";
import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import type { GivenAnswer } from "@sigi/survey/answers/validate-answers.ts";
import type { QueuedAnswer } from "./answer-queue.ts";
import type { PastedCharacters } from "../drafts/pasted-characters.ts";
import { timingsOf } from "../drafts/section-clock.ts";
import type { SectionSeconds } from "../drafts/section-clock.ts";

interface FinishedForm {
  readonly userId: number;
  readonly code: string;
  readonly formId: number;
  readonly participation: Participation;
  /** The language in which the form was read. */
  readonly language: string;
  readonly values: readonly GivenAnswer[];
  readonly seconds: SectionSeconds;
  readonly pasted: PastedCharacters;
  /** The key of a private survey: required if the place has lapsed meanwhile. */
  readonly key: string | undefined;
}

/** CSS pixels: the shorter side of every phone's screen is below, a tablet's above. */
const phoneSideMax = 600;

/** Builds the queue entry of a finished answer. The server accepts one per participation, however often it is sent. */
export function makeSubmission(finished: FinishedForm): QueuedAnswer {
  const { userId, code, formId, participation, language } = finished;
  const { values, seconds, pasted, key } = finished;
  return {
    userId,
    code,
    body: {
      formId,
      values: [...values],
      participationId: participation.id,
      lease: participation.lease,
      language,
      timings: timingsOf(seconds),
      behaviour: { pasted, device: deviceClass() },
      key,
    },
    delayed: false,
  };
}

const deviceClass = (): DeviceClass =>
  matchMedia("(pointer: coarse)").matches &&
  Math.min(screen.width, screen.height) < phoneSideMax
    ? "phone"
    : "desktop";
