/** Scales of five steps, from the lowest to the highest. */
export const setuju = [
  "Sangat tidak setuju",
  "Tidak setuju",
  "Netral",
  "Setuju",
  "Sangat setuju",
] as const;

export const puas = [
  "Sangat tidak puas",
  "Tidak puas",
  "Cukup",
  "Puas",
  "Sangat puas",
] as const;

export const sering = [
  "Tidak pernah",
  "Jarang",
  "Kadang-kadang",
  "Sering",
  "Hampir selalu",
] as const;

export const agree = [
  "Strongly disagree",
  "Disagree",
  "Neither agree nor disagree",
  "Agree",
  "Strongly agree",
] as const;

export const often = [
  "Never",
  "Rarely",
  "Sometimes",
  "Often",
  "Very often",
] as const;
