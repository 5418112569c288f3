import { expect, it } from "vitest";
import { runsOf } from "./fonts.ts";

it("draws emoji and symbols in the fonts that have them", () => {
  expect(runsOf("Enak 😀 → ≥", false)).toEqual([
    { font: "regular", text: "Enak " },
    { font: "emoji", text: "😀" },
    { font: "regular", text: " " },
    { font: "symbols", text: "→" },
    { font: "regular", text: " " },
    { font: "symbols", text: "≥" },
  ]);
});

it("keeps an emoji with its skin tone together", () => {
  expect(runsOf("👍🏽 ya", true)).toEqual([
    { font: "emoji", text: "👍🏽" },
    { font: "bold", text: " ya" },
  ]);
});

it("shows a replacement for each character that no font has", () => {
  expect(runsOf("a東京", false)).toEqual([
    { font: "regular", text: "a\uFFFD\uFFFD" },
  ]);
});

it("draws words of right-to-left scripts from right to left", () => {
  expect(runsOf("שלום עולם ok", false).map(({ text }) => text)).toEqual([
    "עולם",
    " ",
    "שלום",
    " ok",
  ]);
});
