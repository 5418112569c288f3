/** The sets of operators that types offer; see `ComparisonRules`. */
export const presence = ["answered", "not_answered"] as const;

export const equality = [
  ...presence,
  "equals",
  "not_equals",
  "any_of",
] as const;

export const order = [
  ...equality,
  "less",
  "less_or_equal",
  "greater",
  "greater_or_equal",
] as const;
