/** Respondents whose answers are worthless. */
export const carelessKinds = [
  "uniform_random",
  "middle_binomial",
  "straight_lining",
  "zig_zag",
  "endpoints_only",
  "steps",
  "late_onset",
  "slow_bot",
  "copied_answers",
  "pasted_text",
  "machine_written_text",
  "speeder",
] as const;

/** Honest respondents, including those who are easily mistaken for others. */
export const honestKinds = [
  "typical",
  "fast_reader",
  "extreme_opinion",
  "genuine_straight_liner",
  "voice_typist",
  "shared_household",
  "slow_phone",
  "regional_language",
  "elderly_slow",
  "distracted",
] as const;

export type CarelessKind = (typeof carelessKinds)[number];
export type HonestKind = (typeof honestKinds)[number];
export type RespondentKind = CarelessKind | HonestKind;
