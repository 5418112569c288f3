import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPattern } from "./check-pattern.ts";
import { matchesPattern } from "./pattern.ts";

describe("checking a pattern", () => {
  it.each([
    "^[0-9]*$",
    "^[0-9]{16}$",
    "(?:\\+62|0)8\\d{8,11}",
    "\\d{1,3}(\\.\\d{3})*",
    "[^@ ]+@[^@ ]+\\.[a-z]{2,}",
    "\\p{L}+( \\p{L}+)?",
    "[\\]a-]+",
  ])("takes %s", (expression) => {
    expect(checkPattern(expression)).toBeNull();
  });

  it.each(["", "[", "(", "a)(b", "a{2", "\\", "*", "a\u0000"])(
    "cannot read %j",
    (expression) => {
      expect(checkPattern(expression)).toBe("pattern_invalid");
    },
  );

  it.each([
    "(a+)+",
    "(a|a)*",
    "(a?){40}",
    "(.*a){9}",
    "(a|ab)(c|bcd)".repeat(15),
    "a*a*a*a*",
    "(?:(?:a{99}){99}){99}",
    "a".repeat(201),
  ])("refuses %s as unsafe", (expression) => {
    expect(checkPattern(expression)).toBe("pattern_unsafe");
  });

  it.each(["(a)\\1", "(?=a)a", "(?<!b)a", "(?<name>a)", "(?i:a)"])(
    "does not support %s",
    (expression) => {
      expect(checkPattern(expression)).toBe("pattern_unsupported");
    },
  );

  it.each(["a\uD800", "\uDC00+", "a\u202E", "\u200B"])(
    "refuses characters that nobody can see: %j",
    (expression) => {
      expect(checkPattern(expression)).toBe("pattern_invalid");
    },
  );

  it("lets no pattern through that is slow on a text made to be hard", () => {
    const part = fc.constantFrom(
      "a*",
      "a+",
      "a?",
      "(?:a|a)",
      "a{0,15}",
      "a{2,200}",
      "(?:aa)*",
      ".",
      "[ab]*",
    );
    const expressions = fc.array(part, { maxLength: 30 });
    fc.assert(
      fc.property(expressions, (parts) => {
        const expression = `${parts.join("")}b`;
        if (checkPattern(expression) !== null) return;
        const start = Date.now();
        matchesPattern(expression, "a".repeat(255));
        expect(Date.now() - start).toBeLessThan(1000);
      }),
      { numRuns: 300 },
    );
  });

  it("reads any text as an expression without failing", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string(),
        (expression, text) => {
          checkPattern(expression);
          if (checkPattern(expression) === null)
            matchesPattern(expression, text);
        },
      ),
    );
  });
});
