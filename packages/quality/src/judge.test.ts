import { describe, expect, it } from "vitest";
import { judge, type OtherAccounts, verdictOn } from "./judge.ts";
import type { Observation } from "./observation.ts";
import { judged } from "./signal.ts";
import {
  anObservation,
  gridsOf,
  pagesOf,
  textsOf,
} from "./testing/observations.ts";
import { rules, rulesVersion, signalNames } from "./thresholds.ts";

const nobody: OtherAccounts = {
  shared: {
    sameBankAccount: false,
    sameDeviceToken: false,
  },
  texts: { own: [], others: [] },
};

const verdict = (given: Partial<Observation>, accounts = nobody) =>
  judge(anObservation(given), null, accounts);

const straight = { scales: gridsOf(["33333", "44444"]) };
const fast = { pages: pagesOf([1, 5], [20, 5], [20, 5]) };

describe("a verdict", () => {
  it("is clean for an answer with which nothing is wrong", () => {
    expect(verdict({ pages: pagesOf([60, 10]) })).toMatchObject({
      version: rulesVersion,
      decision: "clean",
      families: [],
      order: 0,
    });
  });

  it("never holds an honest straight-liner for the pattern alone", () => {
    const { decision, families, signals } = verdict({
      scales: gridsOf(["33333", "33333", "33333", "33333"]),
      pages: pagesOf([60, 20]),
    });
    expect([decision, families]).toEqual(["clean", ["pattern"]]);
    const fired = signals.filter(({ outcome }) => outcome === "fired");
    expect(fired.map(({ name }) => name)).toEqual([
      "straight_lining",
      "longstring",
      "irv",
    ]);
  });

  it("holds on two families", () => {
    expect(verdict({ ...straight, ...fast })).toMatchObject({
      decision: "hold",
      families: ["speed", "pattern"],
    });
    expect(
      verdict({ ...straight, texts: textsOf("sdkfjhsdkjf kjhsdf") }),
    ).toMatchObject({ decision: "hold", families: ["pattern", "text"] });
  });

  it("holds on one rule that may hold alone", () => {
    expect(verdict({ pages: pagesOf([5, 16]) })).toMatchObject({
      decision: "hold",
      families: ["speed"],
      order: 100,
    });
    const checks = { passed: 0, failed: 2 };
    expect(verdict({ checks }).decision).toBe("hold");
  });

  it("never holds a household for what it shares", () => {
    const shared = {
      ...nobody.shared,
      sameBankAccount: true,
      sameDeviceToken: true,
    };
    expect(verdict({}, { ...nobody, shared })).toMatchObject({
      decision: "clean",
      families: ["identity"],
    });
  });

  it("has every signal once, and is frozen plain JSON", () => {
    const found = verdict(straight);
    expect(found.signals.map(({ name }) => name)).toEqual(signalNames);
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    for (const part of [found, found.signals, found.families]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
    for (const signal of found.signals) {
      expect(Object.isFrozen(signal) && Object.isFrozen(signal.details)).toBe(
        true,
      );
      expect(signal.version).toBe(rules[signal.name].version);
    }
  });
});

describe("the score of signals", () => {
  const fired = (name: keyof typeof rules, alone = false) =>
    judged(name, { value: 1, threshold: 1, fired: true, alone });

  it.each([
    ["two of one family", ["straight_lining", "zig_zag"], "clean", 10],
    ["hints of one family", ["longstring", "irv", "even_odd"], "clean", 1],
    [
      "hints of all families",
      ["longstring", "pasted_text", "reading_floor"],
      "clean",
      3,
    ],
    [
      "a hint beside one that counts",
      ["gibberish", "reading_floor"],
      "clean",
      11,
    ],
    ["two families", ["gibberish", "zig_zag"], "hold", 20],
    ["three families", ["gibberish", "zig_zag", "relative_time"], "hold", 30],
  ] as const)("of %s", (_, names, decision, order) => {
    const signals = names.map((name) => fired(name));
    expect(verdictOn(signals)).toMatchObject({ decision, order });
  });

  it("puts a rule that holds alone before any number of families", () => {
    const families = [
      "gibberish",
      "zig_zag",
      "relative_time",
      "attention_checks",
      "second_account",
    ] as const;
    const many = verdictOn(families.map((name) => fired(name))).order;
    expect(verdictOn([fired("page_time", true)]).order).toBeGreaterThan(many);
  });

  it("lets only rules hold alone that may", () => {
    const holding = signalNames.filter(
      (name) => verdictOn([fired(name, true)]).decision === "hold",
    );
    expect(holding).toEqual([
      "page_time",
      "relative_time",
      "duplicate_text",
      "attention_checks",
    ]);
  });
});
