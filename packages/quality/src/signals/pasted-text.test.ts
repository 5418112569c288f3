import { describe, expect, it } from "vitest";
import { textsOf } from "../testing/observations.ts";
import { pastedText } from "./pasted-text.ts";

const texts = textsOf("a".repeat(60), "b".repeat(40));

describe("pasted text", () => {
  it("only orders the queue, from half of the characters on", () => {
    expect(pastedText({ texts, pasted: { 1: 50 } })).toMatchObject({
      outcome: "fired",
      effect: "orders",
      value: 0.5,
    });
    expect(pastedText({ texts, pasted: { 1: 49 } }).outcome).toBe("clear");
  });

  it("counts no more characters than a text has", () => {
    expect(pastedText({ texts, pasted: { 2: 9_000 } }).value).toBe(0.4);
    expect(pastedText({ texts, pasted: { 1: -60, 3: 60 } }).value).toBe(0);
  });

  it("needs 50 characters, and a page that reports it", () => {
    const short = textsOf("a".repeat(49));
    expect(pastedText({ texts: short, pasted: { 1: 49 } }).reason).toBe(
      "answers_few",
    );
    expect(pastedText({ texts, pasted: null }).reason).toBe(
      "behaviour_missing",
    );
  });
});
