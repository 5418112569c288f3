import { runs } from "@sigi/survey/testing/runs.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ImportRefused } from "../import-refused.ts";
import { questionsOf } from "../definition.ts";
import { expectPublishable, importText } from "../testing/import-file.ts";
import { everyConstruct } from "./testing/every-construct.ts";
import { surveyStructure } from "./testing/survey-structure.ts";

describe("a file with every construct", () => {
  it.each(["older", "newer"] as const)(
    "has nothing that is silent, in %s files",
    (style) => {
      const { report, definition } = importText(
        surveyStructure(everyConstruct, style),
      );
      const sources = report.entries.map(({ source }) => source);
      const isReported = (place: string) => sources.includes(place);
      const codes = everyConstruct.questions.flatMap((entry) =>
        "code" in entry ? [entry] : [],
      );
      for (const { code, subquestions = [], answers = [] } of codes) {
        expect(isReported(`questions.${code}`)).toBe(true);
        for (const [name, parts] of [
          ["subquestions", subquestions],
          ["answers", answers],
        ] as const) {
          for (const part of parts) {
            const item = typeof part === "string" ? { code: part } : part;
            const scale = "scale" in item && item.scale === 1 ? "1." : "";
            expect(sources).toContain(
              `questions.${code}.${name}.${scale}${item.code}`,
            );
          }
        }
      }
      for (const place of ["groups[0]", "surveys", "surveys_languagesettings"])
        expect(isReported(place)).toBe(true);
      expect(questionsOf(definition).length).toBeGreaterThan(codes.length - 2);
    },
  );

  it("reports each column that no reader knows, wherever it stands", () => {
    const xml = surveyStructure(everyConstruct)
      .replaceAll("<relevance>", "<novelty><![CDATA[x]]></novelty><relevance>")
      .replaceAll("<sortorder>", "<novelty><![CDATA[x]]></novelty><sortorder>");
    const { report } = importText(xml);
    const reported = report.entries
      .filter(({ outcome }) => outcome === "lost")
      .map(({ source }) => source)
      .filter((source) => source.endsWith(".novelty"));
    const rows = xml.split("<novelty>").length - 1;
    // The tool creates the ranks of rankings, and hidden questions become variables.
    expect(reported.length).toBeGreaterThan(rows * 0.9);
  });
});

describe("hostile files", () => {
  const small = surveyStructure(everyConstruct);

  const survives = (xml: string) => {
    try {
      expectPublishable(importText(xml));
    } catch (error) {
      expect(error).toBeInstanceOf(ImportRefused);
    }
  };

  it("are cleaned or refused, whatever stands in a cell", () => {
    const cells = [...small.matchAll(/<!\[CDATA\[([^\]]*)\]\]>/g)];
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.nat({ max: cells.length - 1 }),
            fc.oneof(
              fc.constantFrom(
                "__proto__",
                "constructor",
                "-1",
                "1e99",
                "NaN",
                "{{{{",
                "<script>alert(1)</script>",
                "((((((",
                "{if(",
                "self",
                "sum(self)",
                "!!!!1",
                "{Q.x}",
                "/(a+)+$/",
                "a\0b",
                "\ud800",
                "1",
                "0",
                "Y",
                "M",
                "R",
                ":",
                "1X1X101",
              ),
              fc.string({ maxLength: 30 }),
            ),
          ),
          { minLength: 1, maxLength: 8 },
        ),
        (changes) => {
          let xml = small;
          for (const [index, value] of changes) {
            const whole = cells[index]?.[0] ?? "";
            const safe = value.replaceAll("]]>", "");
            xml = xml.replace(whole, () => `<![CDATA[${safe}]]>`);
          }
          survives(xml);
        },
      ),
      runs(60),
    );
  });

  it.each([
    ["a document type", `<!DOCTYPE a [<!ENTITY b "c">]>${small.slice(39)}`],
    ["no questions", surveyStructure({ questions: [] })],
    [
      "deep nesting",
      `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${"<a>".repeat(10_000)}`,
    ],
  ])("are refused with %s", (_, xml) => {
    expect(() => importText(xml)).toThrow(ImportRefused);
  });

  it("take no long for thousands of equal questions and endless expressions", () => {
    const relevance = `${"(".repeat(5_000)}1${")".repeat(5_000)}`;
    const chained = Array.from({ length: 300 }, (_, index) => ({
      code: `q${index}`,
      type: "Y",
      relevance: index === 0 ? relevance : `q${index - 1} != "Y"`,
    }));
    survives(surveyStructure({ questions: chained }));
    const same = Array.from({ length: 1_500 }, () => ({ code: "same" }));
    survives(surveyStructure({ questions: same }));
  });
});
