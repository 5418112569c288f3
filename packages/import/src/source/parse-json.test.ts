import { describe, expect, it } from "vitest";
import { ImportRefused } from "../import-refused.ts";
import { parseJson } from "./parse-json.ts";

describe("reading JSON", () => {
  it.each([
    ['{"a":[1,"]","\\\\",{"b":"\\"}"}]}', { a: [1, "]", "\\", { b: '"}' }] }],
    [" [] ", []],
  ])("understands %s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it("counts no brackets and commas in texts", () => {
    const text = "[{,".repeat(600_000);
    expect(parseJson(JSON.stringify([text]))).toEqual([text]);
  });

  it("shortens only long runs of blanks", () => {
    const short = ` a${" ".repeat(100)}b\n`;
    const long = `a${" ".repeat(5_000)}b`;
    expect(parseJson(JSON.stringify([short, long]))).toEqual([
      short,
      `a${" ".repeat(100)}b`,
    ]);
  });

  it.each([
    ["a text without an end", `["${"x".repeat(9_000_000)}`, "file_broken"],
    ["escapes without an end", `["${'\\"'.repeat(4_000_000)}`, "file_broken"],
    ["brackets", "[".repeat(5_000_000), "file_too_deep"],
    ["values", `[${"1,".repeat(600_000)}1]`, "file_too_complex"],
    ["objects", `[${"{},".repeat(300_000)}{}]`, "file_too_complex"],
  ])("refuses too many or unfinished %s", (_, text, code) => {
    expect(() => parseJson(text)).toThrow(
      expect.objectContaining({ name: ImportRefused.name, code }),
    );
  });
});
