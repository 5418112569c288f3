import { describe, expect, it } from "vitest";
import { hostIn, wordsIn } from "./words.ts";

describe("words", () => {
  it.each([
    ["Harga MURAH, murah sekali!", ["harga", "murah"]],
    ["Pelayanannya ramah bgt sih 👍👍", ["pelayanannya", "ramah"]],
    [
      "The delivery was fast and the driver friendly",
      ["delivery", "fast", "driver", "friendly"],
    ],
    ["anak-anak suka 3 rasa, 250gr", ["anak", "suka", "rasa"]],
    ["ｋｏｐｉ ﬁlter café", ["kopi", "filter", "café"]],
    ["cafe\u0301 enak", ["café", "enak"]],
    ["", []],
    ["x 12 !!! ___ __proto__ constructor", ["constructor"]],
    ["Jum’at kota's", ["jum'at", "kota's"]],
  ])("of %j are %j", (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it("of a text of any length are found in its beginning", () => {
    const text = `kopi ${"😀".repeat(1_000_000)} teh`;
    expect(wordsIn(text)).toEqual(["kopi"]);
    expect(wordsIn("9".repeat(1_000_000))).toEqual([]);
  });

  it("of an address are its host", () => {
    expect(hostIn("https://www.Contoh.id/a?b=c")).toEqual(["contoh.id"]);
    expect(hostIn("contoh")).toEqual([]);
  });
});
