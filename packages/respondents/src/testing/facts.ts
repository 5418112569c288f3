import type { ParticipationFacts } from "@sigi/survey/logic/walk-form.ts";

/** A participation whose random orders come from the seed. */
export const factsOf = (seed: number): ParticipationFacts => ({
  seed,
  startedAt: "2026-11-23T10:00",
  variables: {},
  profile: {},
});
