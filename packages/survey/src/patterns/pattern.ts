const compiled = new Map<string, RegExp | null>();

/** The cache is emptied at this size; forms have few patterns. */
const compiledMax = 500;

/**
 * Returns true if the whole text matches the expression. An invalid expression
 * matches nothing; `check-pattern.ts` keeps invalid and slow expressions out of
 * forms.
 */
export function matchesPattern(expression: string, text: string): boolean {
  return compilePattern(expression)?.test(text) ?? false;
}

/** The expression anchored at both ends; null when it is invalid. */
export function compilePattern(expression: string): RegExp | null {
  const known = compiled.get(expression);
  if (known !== undefined) return known;
  if (compiled.size >= compiledMax) compiled.clear();
  const pattern = tryCompile(expression);
  compiled.set(expression, pattern);
  return pattern;
}

function tryCompile(expression: string): RegExp | null {
  try {
    // Compile it alone first: "a)(b" is valid only inside the group.
    new RegExp(expression, "u");
    return new RegExp(`^(?:${expression})$`, "u");
  } catch {
    return null;
  }
}
