import type { OwnReview } from "@sigi/contract/own-reviews.ts";
import { describe, expect, it } from "vitest";
import { reviewState } from "./review-state.ts";

const now = new Date("2026-11-21T08:00:00Z");
const later = new Date("2026-11-28T08:00:00Z");
const earlier = new Date("2026-11-14T08:00:00Z");

const held: OwnReview = {
  origin: "rules",
  openedAt: earlier,
  reviewBy: later,
  findings: [],
  decision: null,
  decidedAt: null,
  rule: null,
  reason: null,
  appealBy: null,
  appeal: null,
  confirmation: null,
};
const rejected = { ...held, decision: "rejected", appealBy: later } as const;
const appeal = {
  text: "Saya membaca setiap pertanyaan.",
  madeAt: now,
  decideBy: later,
  decision: null,
  reason: null,
  decidedAt: null,
};

const reported: OwnReview = { ...held, origin: "report" };
const waiting = {
  decideBy: later,
  decision: null,
  reason: null,
  decidedAt: null,
};
const uphold: OwnReview = {
  ...reported,
  decision: "rejected",
  appealBy: later,
  confirmation: waiting,
};

describe("the state of the review of a paid answer", () => {
  it.each([
    ["reported", reported],
    ["kept", { ...reported, decision: "accepted" }],
    ["paid_rejected", uphold],
    ["confirming", { ...uphold, appealBy: now }],
    ["confirming", { ...uphold, appeal }],
    [
      "reversal_dropped",
      { ...uphold, confirmation: { ...waiting, decision: "accepted" } },
    ],
    [
      "reversed",
      { ...uphold, confirmation: { ...waiting, decision: "rejected" } },
    ],
  ] as const)("is %s", (state, review) => {
    expect(reviewState(review, now)).toBe(state);
  });
});

describe("the state of a review", () => {
  it.each([
    ["held", held],
    ["accepted", { ...held, decision: "accepted" }],
    ["rejected", rejected],
    ["rejected_for_good", { ...rejected, appealBy: now }],
    ["appealed", { ...rejected, appeal }],
    [
      "appeal_accepted",
      { ...rejected, appeal: { ...appeal, decision: "accepted" } },
    ],
    [
      "appeal_rejected",
      { ...rejected, appeal: { ...appeal, decision: "rejected" } },
    ],
  ] as const)("is %s", (state, review) => {
    expect(reviewState(review, now)).toBe(state);
  });
});
