import { walkForm } from "@sigi/survey/logic/walk-form.ts";
import { testContext } from "@sigi/survey/test-forms.ts";
import { describe, expect, it } from "vitest";
import { toForm } from "../definition.ts";
import { answerRandomly } from "../testing/answer-randomly.ts";
import {
  expectPublishable,
  importText,
  losses,
  questionNamed,
} from "../testing/import-file.ts";
import {
  block,
  entry,
  field,
  logic,
  logicSets,
  picked,
  qsf,
  several,
  single,
} from "./testing/survey.ts";

// The flow and its logic, with the terms of Qualtrics's support pages: "Survey
// Flow" with its elements, "Using Logic", "Skip Logic", "Loop & Merge",
// "Embedded Data", "Piped Text", "Block Options".

const read = (parts: Parameters<typeof qsf>[0]) => {
  const imported = importText(qsf(parts), "survei.qsf");
  expectPublishable(imported);
  for (const seed of [1, 2, 3]) {
    const { seen, answered } = answerRandomly(imported.definition, seed);
    expect(answered).toBe(seen);
  }
  return imported;
};

const questions = {
  QID1: single("Ya", "Tidak"),
  QID2: several("A", "B", "C"),
  QID3: entry(),
  QID4: entry(),
};

const standard = (id: string, flow: string) => ({
  Type: "Standard",
  ID: id,
  FlowID: flow,
  Autofill: [],
});

const branch = (id: string, condition: object, ...flow: object[]) => ({
  Type: "Branch",
  FlowID: id,
  Description: "New Branch",
  BranchLogic: condition,
  Flow: flow,
});

const data = (id: string, ...fields: readonly [string, string?][]) => ({
  Type: "EmbeddedData",
  FlowID: id,
  EmbeddedData: fields.map(([name, value]) => ({
    Description: name,
    Type: value === undefined ? "Recipient" : "Custom",
    Field: name,
    VariableType: "String",
    DataVisibility: [],
    AnalyzeText: false,
    ...(value === undefined ? {} : { Value: value }),
  })),
});

const randomizer = (id: string, show: number | string, ...flow: object[]) => ({
  Type: "BlockRandomizer",
  FlowID: id,
  SubSet: show,
  EvenPresentation: false,
  Flow: flow,
});

const yes = picked("q://QID1/SelectableChoice/1");
const isYes = { call: "equals", args: [{ answer: "Q1" }, { value: "1" }] };

describe("the survey flow of Qualtrics", () => {
  it("makes a section of each page, in the order of the flow", () => {
    const { definition, report } = read({
      questions,
      blocks: [
        block("BL_1", ["QID1", null, "QID2"]),
        block("BL_2", ["QID3"]),
        block("BL_3", ["QID4"], { Type: "Trash" }),
      ],
      flow: [standard("BL_2", "FL_2"), standard("BL_1", "FL_3")],
    });
    expect(
      definition.sections.map(({ code, questions: within }) => [
        code,
        ...within.map((one) => one.code),
      ]),
    ).toEqual([
      ["Blok BL_2", "Q3"],
      ["Blok BL_1", "Q1"],
      ["Blok BL_1 2", "Q2"],
    ]);
    expect(report.entries).toContainEqual(
      expect.objectContaining({
        outcome: "lost",
        source: "QID4",
        reason: "qualtrics_trash",
      }),
    );
  });

  it("keeps branches as conditions, and ends of the survey as jumps", () => {
    const imported = read({
      questions,
      blocks: [
        block("BL_1", ["QID1"]),
        block("BL_2", ["QID2"]),
        block("BL_3", ["QID3"]),
      ],
      flow: [
        standard("BL_1", "FL_2"),
        branch("FL_3", logic({ ...yes, Operator: "NotSelected" }), {
          Type: "EndSurvey",
          FlowID: "FL_4",
          EndingType: "Advanced",
          Options: { ResponseFlag: "Screened" },
        }),
        branch(
          "FL_5",
          logic(yes),
          standard("BL_2", "FL_6"),
          branch("FL_7", logic(picked("q://QID2/SelectableChoice/2")), {
            Type: "EndSurvey",
            FlowID: "FL_8",
          }),
        ),
        standard("BL_3", "FL_9"),
      ],
    });
    expect(imported.definition.sections).toMatchObject([
      {
        jumps: [
          {
            when: { call: "not_equals", args: isYes.args },
            to: { end: "screened_out" },
          },
        ],
      },
      {
        showIf: isYes,
        jumps: [
          {
            when: {
              call: "contains",
              args: [{ answer: "Q2" }, { value: "2" }],
            },
            to: { end: "complete" },
          },
        ],
      },
      { showIf: null },
    ]);
    expect(losses(imported)).toEqual([]);
  });

  it("joins conditions by and before or, and sets by their types", () => {
    const third = picked("q://QID2/SelectableChoice/3");
    const imported = read({
      questions: {
        ...questions,
        QID3: {
          ...entry(),
          DisplayLogic: logic(
            yes,
            { ...third, Conjuction: "Or" },
            {
              ...picked("q://QID2/SelectedChoicesCount"),
              Operator: "LessThan",
              RightOperand: "2",
              Conjuction: "And",
            },
          ),
        },
        QID4: {
          ...entry(),
          DisplayLogic: logicSets([[yes], [third]], ["If", "ElseIf"]),
        },
      },
    });
    const hasThird = {
      call: "contains",
      args: [{ answer: "Q2" }, { value: "3" }],
    };
    expect(questionNamed(imported, "Q3").showIf).toEqual({
      call: "or",
      args: [
        isYes,
        {
          call: "and",
          args: [
            hasThird,
            {
              call: "less",
              args: [{ call: "count", args: [{ answer: "Q2" }] }, { value: 2 }],
            },
          ],
        },
      ],
    });
    expect(questionNamed(imported, "Q4").showIf).toEqual({
      call: "or",
      args: [isYes, hasThird],
    });
  });

  it("knows whether questions and choices were displayed", () => {
    const imported = read({
      questions: {
        QID1: single("Ya", "Tidak"),
        QID2: {
          ...several("A", { Display: "B", DisplayLogic: logic(yes) }, "C"),
          DisplayLogic: logic(yes),
        },
        QID3: {
          ...entry(),
          DisplayLogic: logic(
            picked("q://QID2/ChoiceDisplayed/2", { Operator: "Displayed" }),
          ),
        },
      },
    });
    expect(questionNamed(imported, "Q2").options).toMatchObject({
      choices: [{ id: "1" }, { id: "2", showIf: isYes }, { id: "3" }],
    });
    expect(questionNamed(imported, "Q3").showIf).toEqual({
      call: "and",
      args: [isYes, isYes],
    });
    expect(losses(imported)).toEqual([]);
  });

  it("reports what a survey does not know: places, devices, quotas, patterns", () => {
    const condition = (type: string, left: string) =>
      logic({ LogicType: type, LeftOperand: left, Operator: "Is" });
    const imported = read({
      questions: {
        QID1: single("A", "B"),
        QID2: {
          ...entry(),
          DisplayLogic: condition("GeoIP", "loc://PostalCode"),
        },
        QID3: { ...entry(), DisplayLogic: condition("DeviceType", "mobile") },
        QID4: {
          ...entry(),
          DisplayLogic: logic(
            picked("q://QID3/ChoiceTextEntryValue", {
              Operator: "MatchesRegex",
              RightOperand: "a+",
            }),
          ),
        },
      },
      elements: [
        {
          Element: "QO",
          PrimaryAttribute: "QO_1",
          Payload: { Name: "Kuota", Logic: {} },
        },
      ],
    });
    expect(losses(imported)).toEqual([
      "QO_1: qualtrics_element_left",
      "QID2.DisplayLogic: logic_unsupported",
      "QID3.DisplayLogic: logic_unsupported",
      "QID4.DisplayLogic: logic_unsupported",
    ]);
  });

  it("keeps skip logic to a question, the end of the block and the end of the survey", () => {
    const skip = (choice: string, to: string) => ({
      SkipLogicID: 1,
      ChoiceLocator: `q://QID1/SelectableChoice/${choice}`,
      Condition: "Selected",
      SkipToDestination: to,
      Locator: `q://QID1/SelectableChoice/${choice}`,
      QuestionID: "QID1",
    });
    const imported = read({
      questions: { ...questions, QID1: single("1", "2", "3") },
      blocks: [
        block("BL_1", [
          {
            QuestionID: "QID1",
            SkipLogic: [
              skip("1", "QID3"),
              skip("2", "ENDOFBLOCK"),
              skip("3", "ENDOFSURVEY"),
            ],
          },
          "QID2",
          "QID3",
        ]),
        block("BL_2", ["QID4"]),
      ],
    });
    expect(questionNamed(imported, "Q1").jumps.map(({ to }) => to)).toEqual([
      { go: "Q3" },
      { go: "Blok BL_2" },
      { end: "complete" },
    ]);
    expect(losses(imported)).toEqual([]);
  });

  it("keeps embedded data as variables of the link and as values, the last one before a place", () => {
    const imported = read({
      questions: {
        ...questions,
        QID3: {
          ...entry(),
          QuestionText:
            "${e://Field/sumber} ${e://Field/grup} ${e://Field/sapa} ${e://Field/asing}",
          DisplayLogic: logic(field("grup", "EqualTo", "B")),
        },
      },
      blocks: [block("BL_1", ["QID1", "QID2"]), block("BL_2", ["QID3"])],
      flow: [
        data("FL_2", ["sumber"], ["Kode Panel"], ["grup", "A"]),
        standard("BL_1", "FL_3"),
        branch("FL_4", logic(yes), data("FL_5", ["grup", "B"])),
        data("FL_6", ["sapa", "Halo ${q://QID1/ChoiceGroup/SelectedChoices}!"]),
        standard("BL_2", "FL_7"),
      ],
    });
    expect(imported.definition.flow.variables).toEqual([
      "sumber",
      "Kode_Panel",
    ]);
    expect(questionNamed(imported, "sapa")).toMatchObject({
      type: "calculated",
      options: {
        shown: false,
        expression: {
          call: "concat",
          args: [
            { value: "Halo " },
            { call: "label", args: [{ answer: "Q1" }] },
            { value: "!" },
          ],
        },
      },
    });
    expect(questionNamed(imported, "Q3")).toMatchObject({
      title:
        "{{$sumber}} {{if(answered(grup_2), grup_2, grup)}} {{sapa}} ${e://Field/asing}",
      showIf: {
        call: "equals",
        args: [{ call: "if" }, { value: "B" }],
      },
    });
    expect(losses(imported)).toEqual([
      "FL_2.Kode Panel: code_changed",
      "FL_5.grup: code_repeated",
      "QID3: piping_unsupported",
    ]);
  });

  it("asks a block that stands in two branches twice, and finds either answer", () => {
    const imported = read({
      questions,
      blocks: [
        block("BL_1", ["QID1"]),
        block("BL_2", ["QID2"]),
        block("BL_3", ["QID3"]),
      ],
      flow: [
        standard("BL_1", "FL_2"),
        branch("FL_3", logic(yes), standard("BL_2", "FL_4")),
        branch(
          "FL_5",
          logic({ ...yes, Operator: "NotSelected" }),
          standard("BL_2", "FL_6"),
        ),
        branch(
          "FL_7",
          logic(picked("q://QID2/SelectableChoice/1")),
          standard("BL_3", "FL_8"),
        ),
      ],
    });
    expect(imported.definition.sections.at(-1)?.showIf).toEqual({
      call: "or",
      args: ["Q2", "Q2_2"].map((answer) => ({
        call: "contains",
        args: [{ answer }, { value: "1" }],
      })),
    });
  });

  it("lists unused blocks and missing questions, and reads blocks without a flow in their order", () => {
    const imported = read({
      questions,
      blocks: [block("BL_1", ["QID1", "QID9"]), block("BL_2", ["QID2"])],
      flow: [standard("BL_1", "FL_2"), { Type: "Conjoint", FlowID: "FL_3" }],
    });
    expect(losses(imported)).toEqual([
      "QID9: qualtrics_question_missing",
      "FL_3: qualtrics_element_left",
      "BL_2: qualtrics_block_unused",
    ]);
    expect(read({ questions, flow: [] }).definition.sections).toHaveLength(1);
  });
});

describe("random orders of Qualtrics", () => {
  const blocks = [
    block("BL_1", ["QID1"]),
    block("BL_2", ["QID2"]),
    block("BL_3", ["QID3", null, "QID4"]),
  ];

  it("makes a block of children with one page", () => {
    const { definition } = read({
      questions,
      blocks,
      flow: [
        randomizer(
          "FL_9",
          1,
          standard("BL_1", "FL_2"),
          standard("BL_2", "FL_3"),
        ),
        standard("BL_3", "FL_4"),
      ],
    });
    expect(definition.flow.blocks).toEqual([
      { code: "FL_9", order: { random: true, show: 1 } },
    ]);
    expect(definition.sections.map((section) => section.block)).toEqual([
      "FL_9",
      "FL_9",
      null,
      null,
    ]);
  });

  it("makes units of the children of the only randomizer, around which all else is fixed", () => {
    const { definition } = read({
      questions,
      blocks,
      flow: [
        standard("BL_1", "FL_2"),
        randomizer(
          "FL_9",
          "2",
          standard("BL_2", "FL_3"),
          standard("BL_3", "FL_4"),
        ),
      ],
    });
    expect(definition.flow.order).toEqual({ random: true, show: null });
    expect(
      definition.sections.map((section) => [section.block, section.fixed]),
    ).toEqual([
      [null, true],
      ["FL_9_1", false],
      ["FL_9_2", false],
      ["FL_9_2", false],
    ]);
  });

  it("draws a child with several pages, or with a randomizer inside, by hidden marks", () => {
    const imported = read({
      questions,
      blocks,
      flow: [
        randomizer(
          "FL_8",
          1,
          randomizer(
            "FL_9",
            1,
            standard("BL_1", "FL_2"),
            standard("BL_2", "FL_3"),
          ),
          {
            Type: "Group",
            FlowID: "FL_5",
            Description: "Grup",
            Flow: [standard("BL_3", "FL_4")],
          },
        ),
      ],
    });
    expect(imported.definition.flow.blocks).toEqual([
      { code: "FL_9", order: { random: true, show: 1 } },
      { code: "FL_8", order: { random: true, show: 1 } },
    ]);
    const drawn = (answer: string) => ({
      call: "answered",
      args: [{ answer }],
    });
    expect(
      imported.definition.sections.map(({ block: code, showIf }) => [
        code,
        showIf,
      ]),
    ).toEqual([
      ["FL_8", null],
      ["FL_8", null],
      ["FL_9", drawn("FL_8_1")],
      ["FL_9", drawn("FL_8_1")],
      [null, drawn("FL_8_2")],
      [null, drawn("FL_8_2")],
    ]);
    expect(losses(imported)).toEqual([]);
  });

  it("draws values of embedded data", () => {
    const imported = read({
      questions: {
        ...questions,
        QID2: {
          ...several("A", "B"),
          DisplayLogic: logic(field("grup", "EqualTo", "B")),
        },
      },
      blocks: [block("BL_1", ["QID1", "QID2"])],
      flow: [
        randomizer(
          "FL_9",
          1,
          data("FL_2", ["grup", "A"]),
          data("FL_3", ["grup", "B"]),
        ),
        standard("BL_1", "FL_4"),
      ],
    });
    const form = toForm(imported.definition);
    const seen = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const facts = { ...testContext.facts, seed };
      const walk = walkForm(form, new Map(), { ...testContext, facts });
      return walk.sections.at(-1)?.questions.length;
    });
    expect(new Set(seen)).toEqual(new Set([1, 2]));
  });

  it("randomises the questions of a block, some drawn and some in fixed places", () => {
    const random = (settings: object) => ({
      Options: {
        BlockLocking: "false",
        BlockVisibility: "Collapsed",
        ...settings,
      },
    });
    const { definition } = read({
      questions,
      blocks: [
        block(
          "BL_1",
          ["QID1", "QID2", "QID3", "QID4"],
          random({
            RandomizeQuestions: "Advanced",
            Randomization: {
              Advanced: {
                FixedOrder: ["QID1", "{~SubSet~}"],
                RandomizeAll: [],
                RandomSubSet: ["QID2", "QID3", "QID4"],
                Undisplayed: [],
                TotalRandSubset: 1,
                QuestionsPerPage: 0,
              },
              EvenPresentation: false,
            },
          }),
        ),
      ],
    });
    expect(definition.sections).toMatchObject([
      {
        order: { random: true, show: 1 },
        questions: [{ fixed: true }, { fixed: false }, {}, {}],
      },
    ]);
  });
});

describe("loop and merge of Qualtrics", () => {
  const looping = (kind: string, settings: object) => ({
    Options: {
      Looping: kind,
      LoopingOptions: { Randomization: "None", ...settings },
    },
  });

  it("repeats a section for each choice of a question", () => {
    const imported = read({
      questions: {
        ...questions,
        QID3: { ...entry(), QuestionText: "Mengapa ${lm://Field/1}?" },
      },
      blocks: [
        block("BL_1", ["QID2"]),
        block(
          "BL_2",
          ["QID3"],
          looping("Question", {
            Locator: "q://QID2/ChoiceGroup/SelectedChoices",
            QID: "QID2",
            Static: [],
          }),
        ),
      ],
    });
    expect(imported.definition.sections[1]).toMatchObject({
      repeat: { question: "Q2", over: "chosen" },
      questions: [{ title: "Mengapa {{@item.label}}?" }],
    });
    expect(losses(imported)).toEqual([]);
  });

  it("asks several pages, and fields of its own, once for each round", () => {
    const imported = read({
      questions: {
        ...questions,
        QID3: {
          ...entry(),
          QuestionText: "Merek ${lm://Field/1} dari ${lm://Field/2}",
        },
        QID4: {
          ...entry(),
          DisplayLogic: logic(
            picked("q://QID3/ChoiceTextEntryValue", { Operator: "NotEmpty" }),
          ),
        },
      },
      blocks: [
        block("BL_1", ["QID2"]),
        block(
          "BL_2",
          ["QID3", null, "QID4"],
          looping("Static", {
            Static: {
              1: { 1: "Alfa", 2: "Bogor" },
              2: { 1: "Beta", 2: "Solo" },
            },
          }),
        ),
      ],
    });
    expect(
      imported.definition.sections.flatMap((section) =>
        section.questions.map(({ code, title }) => [code, title]),
      ),
    ).toEqual([
      ["Q2", "Pertanyaan QID2"],
      ["1_Q3", "Merek Alfa dari Bogor"],
      ["1_Q4", "Pertanyaan QID4"],
      ["2_Q3", "Merek Beta dari Solo"],
      ["2_Q4", "Pertanyaan QID4"],
    ]);
    expect(questionNamed(imported, "2_Q4").showIf).toEqual({
      call: "answered",
      args: [{ answer: "2_Q3" }],
    });
    expect(losses(imported)).toEqual([]);
  });
});
