import type { User } from "@sigi/contract/accounts.ts";

/** The steps from a new account to the first reward, in order. */
export const firstSteps = ["verify", "profile", "survey"] as const;
export type FirstStep = (typeof firstSteps)[number];

type Progress = Pick<User, "emailVerified" | "profileComplete" | "level">;

export function stepsDone(user: Progress): FirstStep[] {
  return firstSteps.filter((step) => isDone[step](user));
}

/** The first step that is not done; undefined when all are done. */
export function nextStep(user: Progress): FirstStep | undefined {
  return firstSteps.find((step) => !isDone[step](user));
}

/** `level` counts points, and every accepted answer adds some. */
const isDone: Readonly<Record<FirstStep, (user: Progress) => boolean>> = {
  verify: (user) => user.emailVerified,
  profile: (user) => user.profileComplete,
  survey: (user) => user.level > 0,
};
