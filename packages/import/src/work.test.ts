import { describe, expect, it } from "vitest";
import { ImportRefused } from "./import-refused.ts";
import { ImportReport } from "./report/import-report.ts";
import { ReadContext } from "./read-context.ts";
import { Work } from "./work.ts";

describe("the work of a file", () => {
  it("is bounded over all its texts", () => {
    const work = new Work();
    const text = "<b>a</b>".repeat(1_000);
    const clean = () => {
      for (let texts = 0; texts < 1_000; texts += 1) work.clean(text);
    };
    expect(clean).toThrow(ImportRefused);
  });

  it("allows no text with thousands of tags, which could be nested", () => {
    const clean = () => new Work().clean("<b>".repeat(5_001));
    expect(clean).toThrow(ImportRefused);
    expect(() => new Work().clean("<b>".repeat(5_000))).not.toThrow();
  });
});

describe("codes", () => {
  const newContext = () => new ReadContext(new ImportReport(), (text) => text);

  it("that are repeated get the next free number", () => {
    const context = newContext();
    const codes = ["q", "q_3", "q", "q", "q"].map((code) =>
      context.code(code, "", "questions"),
    );
    expect(codes).toEqual(["q", "q_3", "q_2", "q_4", "q_5"]);
  });

  it("are found without looking at those before, and end at many times a form's", () => {
    const context = newContext();
    const long = "x".repeat(60);
    const take = () => {
      for (let made = 0; made < 20_000; made += 1) {
        context.code(long, "", "questions");
      }
    };
    expect(take).toThrow(expect.objectContaining({ code: "file_too_large" }));
  });
});
