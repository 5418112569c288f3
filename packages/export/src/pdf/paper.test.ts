import { describe, expect, it } from "vitest";
import { Paper } from "./paper.ts";
import { lineHeight } from "./pen.ts";
import { drawTable } from "./table.ts";

const paperWith = (room: number): Paper => {
  const paper = new Paper({
    title: "Laporan",
    language: "id",
    pageText: (number) => `Halaman ${number}`,
  });
  paper.y += paper.room - room;
  return paper;
};

/** A length just below the tolerance of `keep`. */
const hair = 0.005;

describe("a page whose room is a hair less than a line", () => {
  it("takes a line of text, and the next page the others", () => {
    const paper = paperWith(lineHeight() - hair);
    paper.lines("P", ["satu", "dua", "tiga"]);
    expect(paper.pageHeight - paper.room).toBeCloseTo(2 * lineHeight());
  });

  it("does not hold up a table", () => {
    const paper = paperWith(lineHeight({ size: 8 }) + 6 - hair);
    const rows = [["satu", "1"]];
    expect(() => [
      ...drawTable(paper, { head: ["Kata", "Jumlah"], rows }),
    ]).not.toThrow();
  });
});
