import { describe, expect, it } from "vitest";
import { countPasted } from "./pasted-characters.ts";

const long = "Saya sarapan setiap hari.";

/** The counts after these inputs, by question. */
function countsOf(
  inputs: readonly (readonly [id: number, type: string, data: string | null])[],
  before: Record<number, number> = {},
) {
  const pasted = { ...before };
  for (const [id, inputType, data] of inputs)
    countPasted(pasted, id, { inputType, data });
  return pasted;
}

describe("pasted characters", () => {
  it("are counted by question, dropped ones too", () => {
    const counts = countsOf([
      [1, "insertFromPaste", "pagi"],
      [1, "insertFromDrop", "nasi"],
      [2, "insertFromPaste", long],
    ]);
    expect(counts).toEqual({ 1: 8, 2: long.length });
  });

  it("include many characters that are inserted at once", () => {
    const counts = countsOf([
      [1, "insertText", long],
      [1, "insertReplacementText", long],
    ]);
    expect(counts).toEqual({ 1: 2 * long.length });
  });

  it("include no typing, no long word of a keyboard, and nothing deleted", () => {
    const counts = countsOf([
      [1, "insertText", "a"],
      [1, "insertText", "sarapan "],
      [1, "insertCompositionText", long],
      [1, "deleteByCut", null],
    ]);
    expect(counts).toEqual({});
  });

  it("go on from an earlier count, up to what the server accepts", () => {
    const counts = countsOf([[1, "insertFromPaste", long]], { 1: 999_990 });
    expect(counts).toEqual({ 1: 1_000_000 });
  });
});
