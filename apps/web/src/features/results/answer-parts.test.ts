import type { QuestionResult } from "@sigi/contract/results.ts";
import type { NumberFigures, Summary } from "@sigi/contract/summaries.ts";
import { describe, expect, it } from "vitest";
import { partsOfAnswers } from "./answer-parts.ts";

const figures: NumberFigures = {
  mean: null,
  low: null,
  high: null,
  deviation: null,
  min: null,
  quartile1: null,
  median: null,
  quartile3: null,
  max: null,
};
const numbers: Summary = { kind: "numbers", unit: "", figures, bins: [] };

const question = (
  type: QuestionResult["type"],
  summary: Summary,
): QuestionResult => ({
  id: 4,
  sectionId: 1,
  code: "q4",
  title: "Tanya",
  type,
  base: 1,
  left: 0,
  summary,
});

const axesOfQuestion = (type: QuestionResult["type"], summary: Summary) =>
  partsOfAnswers([question(type, summary)]).map(({ axis }) => axis);

const parts = (...inner: readonly Summary[]): Summary => ({
  kind: "parts",
  parts: inner.map((summary, index) => ({
    id: `p${String(index)}`,
    label: "Bagian",
    base: 1,
    summary,
  })),
});

describe("the parts of answers", () => {
  it("names the fields of a question as its parts", () => {
    expect(axesOfQuestion("multi_field", parts(numbers))).toEqual([
      { question: 4, part: "p0" },
    ]);
  });

  it("names the items of a repeated section as items", () => {
    expect(axesOfQuestion("number", parts(numbers, numbers))).toEqual([
      { question: 4, item: "p0" },
      { question: 4, item: "p1" },
    ]);
  });

  it("names the fields of a question in a repeated section by item and part", () => {
    expect(axesOfQuestion("multi_field", parts(parts(numbers)))).toEqual([
      { question: 4, item: "p0", part: "p0" },
    ]);
  });

  it("divides respondents by each row of a matrix", () => {
    const summary: Summary = {
      kind: "matrix",
      several: false,
      columns: [{ id: "1", label: "Buruk" }],
      rows: [
        { id: "r1", label: "Rasa", base: 1, cells: [], mean: 1, net: null },
      ],
    };
    expect(partsOfAnswers([question("likert_matrix", summary)])).toMatchObject([
      {
        axis: { question: 4, part: "r1" },
        label: "Tanya: Rasa",
        kind: "categories",
        numeric: true,
      },
    ]);
  });

  it("keeps a grid whole, whose rows have several answers", () => {
    expect(axesOfQuestion("grid", parts(parts(numbers)))).toEqual([
      { question: 4 },
    ]);
  });
});
