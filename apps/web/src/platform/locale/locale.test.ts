import { describe, expect, it } from "vitest";
import { localeOfPath, localizedPath, withoutLocale } from "./locale.ts";

describe("locale of a path", () => {
  it.each([
    ["/", "id"],
    ["/home", "id"],
    ["/en", "en"],
    ["/en/home", "en"],
    ["/english", "id"],
    ["/home/en", "id"],
  ])("reads %s as %s", (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });

  it.each([
    ["/", "/en"],
    ["/?page=2", "/en?page=2"],
    ["/home?page=2#top", "/en/home?page=2#top"],
    ["/english", "/en/english"],
  ])("moves %s to English and back", (indonesian, english) => {
    expect(localizedPath(indonesian, "en")).toBe(english);
    expect(localizedPath(english, "id")).toBe(indonesian);
  });

  it("leaves a path unchanged that has the language already", () => {
    expect(localizedPath("/en/home", "en")).toBe("/en/home");
    expect(withoutLocale("/home?next=/en/task")).toBe("/home?next=/en/task");
  });
});
