import type { DeviceClass } from "@sigi/survey/answers/behaviour.ts";
import type { Mind } from "./minds/mind.ts";
import type { Pace } from "./times/pace.ts";

/** Somebody or something that answers forms. */
export interface Respondent {
  readonly mind: Mind;
  readonly pace: Pace;
  readonly device: DeviceClass;
  readonly identity?: SharedIdentity;
}

/** What an account shares with another that answers the same survey. */
export interface SharedIdentity {
  readonly sameDevice: boolean;
  readonly sameBankAccount: boolean;
  readonly samePayoutHolder: boolean;
}
