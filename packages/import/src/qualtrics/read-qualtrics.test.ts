import { describe, expect, it } from "vitest";
import {
  expectPublishable,
  importText,
  losses,
  questionNamed,
} from "../testing/import-file.ts";
import { answerRandomly } from "../testing/answer-randomly.ts";
import {
  answers,
  block,
  choices,
  entry,
  field,
  logic,
  logicSets,
  picked,
  qsf,
  several,
  single,
} from "./testing/survey.ts";

describe("x", () => {
  it("y", () => {
    const read = importText(
      qsf({
        questions: {
          QID1: {
            ...single("Ya", "Tidak", { Display: "Lain", TextEntry: "true" }),
            RecodeValues: { 1: "1", 2: "0", 3: "-88" },
          },
          QID2: {
            ...several("A", "B", {
              Display: "Tidak ada",
              ExclusiveAnswer: true,
            }),
            DisplayLogic: logic(
              picked("q://QID1/SelectableChoice/1"),
              picked("q://QID1/SelectableChoice/2", { Conjuction: "Or" }),
            ),
          },
          QID3: {
            QuestionType: "Matrix",
            Selector: "Likert",
            SubSelector: "SingleAnswer",
            ...choices("R1", "R2"),
            ...answers("a", "b", "c"),
            ChoiceDataExportTags: { 1: "Q3_a", 2: "Q3_b" },
          },
          QID4: {
            ...entry("SL", {
              Type: "ContentType",
              ContentType: "ValidNumber",
              ValidNumber: { Min: "0", Max: "100", NumDecimals: "0" },
            }),
            QuestionText:
              "Halo ${q://QID1/ChoiceGroup/SelectedChoices} ${e://Field/g}",
          },
          QID5: {
            QuestionType: "Slider",
            Selector: "HSLIDER",
            ...choices("S1", "S2"),
            Labels: {
              1: { Display: "low" },
              2: { Display: "mid" },
              3: { Display: "high" },
            },
          },
          QID6: {
            ...several(),
            Choices: [],
            ChoiceOrder: [],
            DynamicChoices: {
              Locator: "q://QID2/ChoiceGroup/SelectedChoices",
              DynamicType: "ChoiceGroup",
            },
          },
          QID7: {
            ...entry("FORM"),
            ...choices("Nama", "Umur"),
            DisplayLogic: logic(field("g", "EqualTo", "A")),
          },
        },
        blocks: [
          block("BL_1", ["QID1", null, "QID2", "QID3"]),
          block("BL_2", ["QID4", "QID5"]),
          block("BL_3", ["QID6", "QID7"]),
        ],
        flow: [
          {
            Type: "BlockRandomizer",
            FlowID: "FL_9",
            SubSet: "1",
            EvenPresentation: true,
            Flow: [
              {
                Type: "EmbeddedData",
                FlowID: "FL_10",
                EmbeddedData: [
                  { Field: "g", Type: "Custom", Value: "A", Description: "g" },
                ],
              },
              {
                Type: "EmbeddedData",
                FlowID: "FL_11",
                EmbeddedData: [
                  { Field: "g", Type: "Custom", Value: "B", Description: "g" },
                ],
              },
            ],
          },
          { Type: "Block", ID: "BL_1", FlowID: "FL_2" },
          {
            Type: "Branch",
            FlowID: "FL_3",
            Description: "b",
            BranchLogic: logic(picked("q://QID1/SelectableChoice/2")),
            Flow: [
              {
                Type: "EndSurvey",
                FlowID: "FL_4",
                EndingType: "Advanced",
                Options: { ResponseFlag: "Screened" },
              },
            ],
          },
          { Type: "Standard", ID: "BL_2", FlowID: "FL_5" },
          { Type: "Standard", ID: "BL_3", FlowID: "FL_6" },
        ],
      }),
    );
    console.log(JSON.stringify(read.definition, null, 1));
    console.log(losses(read));
    console.log(read.report.entries.filter((e) => e.outcome !== "kept"));
    expectPublishable(read);
    for (let s = 1; s < 20; s += 1)
      console.log(answerRandomly(read.definition, s));
    expect(logicSets).toBeDefined();
    expect(questionNamed).toBeDefined();
  });
});
