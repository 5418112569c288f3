/** Respondents whose answers are worth nothing. */
export const carelessKinds = [
  ...(["uniform_random", "middle_binomial", "straight_lining"] as const),
  ...(["zig_zag", "endpoints_only", "steps", "late_onset"] as const),
  ...(["slow_bot", "copied_answers", "pasted_text"] as const),
  ...(["machine_written_text", "speeder"] as const),
] as const;

/** Honest respondents, among them those who are easily mistaken for others. */
export const honestKinds = [
  ...(["typical", "fast_reader", "extreme_opinion"] as const),
  ...(["genuine_straight_liner", "voice_typist", "shared_household"] as const),
  ...(["slow_phone", "regional_language", "elderly_slow"] as const),
  ...(["distracted"] as const),
] as const;

export type CarelessKind = (typeof carelessKinds)[number];
export type HonestKind = (typeof honestKinds)[number];
export type RespondentKind = CarelessKind | HonestKind;
