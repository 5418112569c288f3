import { describe, expect, it } from "vitest";
import {
  languageName,
  languagePattern,
  ownLanguageName,
  toLanguageTag,
} from "./language-names.ts";

describe("the tag of a language", () => {
  it.each([
    ["id", "id"],
    ["zh-Hant", "zh-Hant"],
    ["pt-br", "pt-BR"],
    ["EN", "en"],
    ["de-informal", "de"],
    ["en_GB", "en"],
    ["es-419", "es-419"],
    ["aaa-12", "aaa"],
    ["no language", null],
    ["", null],
    ["__proto__", null],
  ])("of %s is %s", (name, tag) => {
    expect(toLanguageTag(name)).toBe(tag);
  });
});

it.each(["xx", "qaa", "zz-Zzzz-ZZ", "en-Latn-001"])(
  "names the unusual language %s for every reader",
  (tag) => {
    expect(languagePattern.test(tag)).toBe(true);
    expect(languageName(tag, "id")).toMatch(/^bahasa ./);
    expect(languageName(tag, "en")).not.toBe("");
    expect(ownLanguageName(tag)).not.toBe("");
  },
);

it.each(["en-US-US", "aaa-12", "en-aa-bb", "en-12345678-abc", "English"])(
  "is not %s, which the runtime cannot name or which is no tag",
  (tag) => {
    expect(languagePattern.test(tag)).toBe(false);
  },
);
