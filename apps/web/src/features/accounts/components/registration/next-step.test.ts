import { expect, it } from "vitest";
import { nextStep, stepsDone } from "./next-step.ts";

it.each([
  [false, false, 0, [], "verify"],
  [true, false, 0, ["verify"], "profile"],
  [false, true, 0, ["profile"], "verify"],
  [true, true, 0, ["verify", "profile"], "survey"],
  [true, true, 10, ["verify", "profile", "survey"], undefined],
] as const)(
  "for a user with verified: %s, complete: %s and %s points, %j is done and %s is next",
  (emailVerified, profileComplete, level, done, next) => {
    const user = { emailVerified, profileComplete, level };
    expect(stepsDone(user)).toEqual(done);
    expect(nextStep(user)).toBe(next);
  },
);
