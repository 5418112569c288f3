const compiled = new Map<string, RegExp | null>();

/** Patterns are few; past this many the memory is emptied rather than grown. */
const compiledMax = 500;

/**
 * Whether the whole text matches the expression. An expression that cannot be
 * read matches nothing; `check-pattern.ts` keeps such ones, and slow ones, out of forms.
 */
export function matchesPattern(expression: string, text: string): boolean {
  return compilePattern(expression)?.test(text) ?? false;
}

/** The expression anchored at both ends; null when it cannot be read. */
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
    // Alone first: "a)(b" reads only because of the group around it.
    new RegExp(expression, "u");
    return new RegExp(`^(?:${expression})$`, "u");
  } catch {
    return null;
  }
}
