import { makeQuestion } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { summarised, summaryOf, alone } from "../testing/result-values.ts";

describe("files", () => {
  it("are counted by kind, whole whatever their weight", () => {
    const { base, summary } = summarised(
      alone(makeQuestion("file_upload", 1)),
      [
        [{ file_id: 1, kind: "photo" }, { file_id: 2 }],
        [{ file_id: 3, kind: "photo" }],
      ],
      [
        { respondents: 1, weight: 0.3 },
        { respondents: 1, weight: 1.7 },
      ],
    );
    expect(base).toBe(2);
    expect(summary).toEqual({
      kind: "files",
      files: 3,
      kinds: [
        { kind: "photo", count: 2 },
        { kind: "document", count: 1 },
      ],
    });
  });

  it("of signatures are drawings and names", () => {
    const { kinds } = summaryOf("files", makeQuestion("signature", 1), [
      { strokes: [[1, 2, 3, 4, 5, 6]] },
      { name: "Siti" },
      { name: "Budi" },
    ]);
    expect(kinds).toEqual([
      { kind: "name", count: 2 },
      { kind: "drawing", count: 1 },
    ]);
  });
});
