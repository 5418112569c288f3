import { describe, expect, it } from "vitest";
import { createPasteCounter } from "./paste-counter.ts";

const long = "Saya sarapan setiap hari.";

describe("paste counter", () => {
  it("counts what is pasted and dropped, by question", () => {
    const counter = createPasteCounter({});
    counter.note(1, { inputType: "insertFromPaste", data: "pagi" });
    counter.note(1, { inputType: "insertFromDrop", data: "nasi" });
    counter.note(2, { inputType: "insertFromPaste", data: long });
    expect(counter.pasted()).toEqual({ 1: 8, 2: long.length });
  });

  it("counts many characters that are inserted at once", () => {
    const counter = createPasteCounter({});
    counter.note(1, { inputType: "insertText", data: long });
    counter.note(1, { inputType: "insertReplacementText", data: long });
    expect(counter.pasted()).toEqual({ 1: 2 * long.length });
  });

  it("does not count typing, long words of a keyboard, or deleting", () => {
    const counter = createPasteCounter({});
    counter.note(1, { inputType: "insertText", data: "a" });
    counter.note(1, { inputType: "insertText", data: "sarapan " });
    counter.note(1, { inputType: "insertCompositionText", data: long });
    counter.note(1, { inputType: "deleteByCut", data: null });
    expect(counter.pasted()).toEqual({});
  });

  it("continues from the count before a reload, and stops at what the server accepts", () => {
    const counter = createPasteCounter({ 1: 999_990 });
    counter.note(1, { inputType: "insertFromPaste", data: long });
    expect(counter.pasted()).toEqual({ 1: 1_000_000 });
  });
});
