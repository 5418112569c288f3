import { surveyStatuses } from "@sigi/contract/survey-lists.ts";
import { describe, expect, it } from "vitest";
import { actionsOf, mainActionOf } from "./survey-actions.ts";

const survey = { status: "active", pausedBy: null, deletedAt: null } as const;

describe("the actions of a survey", () => {
  it.each(surveyStatuses)("contain the main one: %s", (status) => {
    const pausedBy = status === "paused" ? "owner" : null;
    const state = { ...survey, status, pausedBy } as const;
    expect(actionsOf(state)).toContain(mainActionOf(state));
  });

  it.each([
    ["draft", null, "edit"],
    ["awaiting_payment", null, "pay"],
    ["active", null, "share"],
    ["paused", "owner", "resume"],
    ["paused", "admin", "results"],
    ["paused", "suspension", "results"],
    ["paused", "refund", "close"],
    ["completed", null, "results"],
    ["closed", null, "results"],
  ] as const)("lead on from %s by %s with %s", (status, pausedBy, action) => {
    const state = { ...survey, status, pausedBy };
    expect(mainActionOf(state)).toBe(action);
    expect(actionsOf(state)).toContain(action);
  });

  it("neither resume nor grow what others have paused", () => {
    for (const pausedBy of ["admin", "suspension", "refund"] as const) {
      const actions = actionsOf({ ...survey, status: "paused", pausedBy });
      expect(actions).not.toContain("resume");
      expect(actions).not.toContain("grow");
      expect(actions).toContain("close");
    }
  });

  it("in the bin are restoring and deleting for good, whatever the status", () => {
    for (const status of surveyStatuses) {
      const binned = { ...survey, status, deletedAt: new Date() };
      expect(actionsOf(binned)).toEqual(["restore", "purge"]);
      expect(mainActionOf(binned)).toBe("restore");
    }
  });
});
