import { describe, expect, it } from "vitest";
import {
  drawSeedAndLease,
  earnsExtension,
  isRunning,
  presentParticipation,
} from "./participation.ts";
import type { ParticipationRow } from "./participation.ts";

const at = (minutes: number) => new Date(minutes * 60_000);

const started: ParticipationRow = {
  id: 1,
  cell: null,
  surveyId: 1,
  userId: 1,
  bands: null,
  guestId: null,
  rewardHeldUntil: null,
  rewardClaimedAt: null,
  rewardLapsedAt: null,
  rewardReturned: null,
  language: null,
  status: "started",
  ...drawSeedAndLease(),
  facts: { startedAt: "2026-01-01T08:00", variables: {}, profile: {} },
  promisePaid: 0,
  reward: 950,
  firstStartedAt: null,
  startedAt: at(0),
  expiresAt: at(60),
  extendedAt: null,
  reachedQuestion: null,
  acceptedAt: null,
};

describe("a reserved place", () => {
  it.each([
    [44, false],
    [45, true],
    [59, true],
    [60, false],
    [75, false],
  ])("at minute %i of 60 earns an extension: %s", (minute, earned) => {
    expect(earnsExtension(started, at(minute))).toBe(earned);
  });

  it("is extended only once", () => {
    const extended = { ...started, extendedAt: at(46), expiresAt: at(106) };
    expect(earnsExtension(extended, at(100))).toBe(false);
    expect(isRunning(extended, at(105))).toBe(true);
    expect(isRunning(extended, at(106))).toBe(false);
    expect(presentParticipation(started).extendable).toBe(true);
    expect(presentParticipation(extended).extendable).toBe(false);
  });

  it.each(["accepted", "expired"] as const)(
    "is not running once its participation is %s",
    (status) => {
      expect(isRunning({ ...started, status }, at(1))).toBe(false);
    },
  );
});
