import type { User } from "@sigi/contract/accounts.ts";

/** From a new account to money, in this order. */
export const firstSteps = ["verify", "profile", "survey"] as const;
export type FirstStep = (typeof firstSteps)[number];

type Progress = Pick<User, "emailVerified" | "profileComplete" | "level">;

export function stepsDone(user: Progress): FirstStep[] {
  return firstSteps.filter((step) => isDone[step](user));
}

/** What to do next; undefined for who has done it all. */
export function nextStep(user: Progress): FirstStep | undefined {
  return firstSteps.find((step) => !isDone[step](user));
}

/** Every accepted answer gives points, so the first one is behind whoever has any. */
const isDone: Readonly<Record<FirstStep, (user: Progress) => boolean>> = {
  verify: (user) => user.emailVerified,
  profile: (user) => user.profileComplete,
  survey: (user) => user.level > 0,
};
