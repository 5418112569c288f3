import { describe, expect, it } from "vitest";
import { messageFaults } from "./message-faults.ts";

const used = ["m.common_save(); m.days({ count })"];

describe("message faults", () => {
  it("finds nothing in texts that match", () => {
    const id = { common_save: "Simpan", days: "{count} hari" };
    const en = {
      common_save: "Save",
      days: [
        { match: { "plural=one": "a day", "plural=other": "{count} days" } },
      ],
    };
    expect(messageFaults({ id, en }, used)).toEqual([]);
  });

  it("names the language that lacks a key", () => {
    expect(messageFaults({ id: { days: "hari" }, en: {} }, used)).toEqual([
      "days: missing in en",
    ]);
  });

  it("finds an empty text in any variant", () => {
    const en = {
      days: [{ match: { "plural=one": "a day", "plural=other": " " } }],
    };
    expect(messageFaults({ id: { days: "hari" }, en }, used)).toEqual([
      "days: empty in en",
    ]);
  });

  it("compares placeholders by name", () => {
    const faults = messageFaults(
      { id: { days: "{count} hari" }, en: { days: "{n} days" } },
      used,
    );
    expect(faults).toEqual([
      "days: different placeholders: id has {count}, en has {n}",
    ]);
  });

  it("finds a key that no source uses", () => {
    const texts = { common_saved: "x" };
    expect(messageFaults({ id: texts, en: texts }, used)).toEqual([
      "common_saved: no source uses it",
    ]);
  });

  it("treats a key as used when a source builds it from its beginning", () => {
    const texts = { level_name_junior: "x" };
    expect(
      messageFaults({ id: texts, en: texts }, ["m[`level_name_${level}`]()"]),
    ).toEqual([]);
  });
});
