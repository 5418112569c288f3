import { expect, it } from "vitest";
import { nextStep, stepsDone } from "./next-step.ts";

it.each([
  [false, false, 0, [], "verify"],
  [true, false, 0, ["verify"], "profile"],
  [false, true, 0, ["profile"], "verify"],
  [true, true, 0, ["verify", "profile"], "survey"],
  [true, true, 10, ["verify", "profile", "survey"], undefined],
] as const)(
  "leads who is verified: %s, complete: %s, with %s points, on from %j to %s",
  (emailVerified, profileComplete, level, done, next) => {
    const user = { emailVerified, profileComplete, level };
    expect(stepsDone(user)).toEqual(done);
    expect(nextStep(user)).toBe(next);
  },
);
