import { describe, expect, it } from "vitest";
import { answerRandomly } from "../testing/answer-randomly.ts";
import {
  expectPublishable,
  importText,
  losses,
  questionNamed,
} from "../testing/import-file.ts";
import {
  answers,
  choices,
  entry,
  logic,
  picked,
  qsf,
  type QuestionPayload,
  several,
  single,
} from "./testing/survey.ts";

// Types and settings, with the terms of Qualtrics's support pages: "Question
// Types Overview", "Validation", "Recode Values", "Choice Randomization",
// "Carry Forward Choices", "Default Choices", "Translate Survey".

/** Reads questions, and answers them at random unless no sample satisfies their rules. */
const read = (
  questions: Record<string, QuestionPayload>,
  seeds: readonly number[] = [1, 2, 3],
) => {
  const imported = importText(qsf({ questions }), "survei.qsf");
  expect(imported.format).toBe("qualtrics");
  expectPublishable(imported);
  for (const seed of seeds) {
    const { seen, answered } = answerRandomly(imported.definition, seed);
    expect(answered).toBe(seen);
  }
  return imported;
};

const matrix = (selector: string, subSelector: string) => ({
  QuestionType: "Matrix",
  Selector: selector,
  SubSelector: subSelector,
});

describe("multiple choice of Qualtrics", () => {
  it("keeps recoded values, own words, exclusive choices and their order", () => {
    const imported = read({
      QID1: {
        ...several(
          "Ikan",
          { Display: "Lainnya", TextEntry: "true" },
          { Display: "Tidak ada", ExclusiveAnswer: true },
          {
            Display: "Merek lain",
            TextEntry: "true",
            TextEntryForceResponse: "ON",
          },
        ),
        ChoiceOrder: ["2", 1, "3", "4"],
        RecodeValues: { 1: "01", 2: "5", 3: "-88" },
        Validation: {
          Settings: {
            ForceResponse: "ON",
            ForceResponseType: "ON",
            Type: "ChoiceRange",
            MinChoices: "1",
            MaxChoices: "2",
          },
        },
      },
    });
    expect(questionNamed(imported, "Q1")).toMatchObject({
      type: "multiple_choice",
      required: true,
      options: {
        min: 1,
        max: 2,
        choices: [
          { id: "5", label: "Lainnya", ownText: true },
          { id: "01", label: "Ikan" },
          { id: "-88", label: "Tidak ada", exclusive: true },
          { id: "4", label: "Merek lain", ownText: true },
        ],
      },
    });
    // Own words are always required in a survey; in this file, only those of the last choice are.
    expect(losses(imported)).toEqual([
      "QID1.Choices.2.TextEntry: own_words_required",
    ]);
  });

  it.each([
    ["SAVR", "single_choice"],
    ["SAHR", "single_choice"],
    ["SACOL", "single_choice"],
    ["MAHR", "multiple_choice"],
    ["MACOL", "multiple_choice"],
    ["MSB", "multiple_choice"],
    ["DL", "dropdown"],
    ["SB", "dropdown"],
  ])("with selector %s becomes %s", (selector, type) => {
    const imported = read({
      QID1: { ...single("A", "B"), Selector: selector },
    });
    expect(questionNamed(imported, "Q1").type).toBe(type);
    expect(losses(imported)).toEqual([]);
  });

  it("reads the Net Promoter Score with its labels, and its points in logic", () => {
    const imported = read({
      QID1: {
        QuestionType: "MC",
        Selector: "NPS",
        // Qualtrics writes objects with keys that count up from 0 as lists.
        Choices: Array.from({ length: 11 }, (_, point) => ({ Display: point })),
        ColumnLabels: [{ Display: "Tidak mungkin" }, { Display: "Pasti" }],
      },
      QID2: {
        ...entry("ML"),
        DisplayLogic: logic(picked("q://QID1/SelectableChoice/0")),
      },
    });
    expect(questionNamed(imported, "Q1")).toMatchObject({
      type: "nps",
      options: { minLabel: "Tidak mungkin", maxLabel: "Pasti" },
    });
    expect(questionNamed(imported, "Q2")).toMatchObject({
      type: "long_text",
      showIf: { call: "equals", args: [{ answer: "Q1" }, { value: 0 }] },
    });
    expect(losses(imported)).toEqual([]);
  });

  it("randomises all choices, or all but those in fixed places", () => {
    const imported = read({
      QID1: {
        ...single("A", "B", "C"),
        Randomization: { Advanced: null, TotalRandSubset: "", Type: "All" },
      },
      QID2: {
        ...single("A", "B", "C"),
        Randomization: {
          Advanced: {
            FixedOrder: ["{~Randomized~}", "{~Randomized~}", "3"],
            RandomizeAll: ["1", "2"],
            RandomSubSet: [],
            Undisplayed: [],
            TotalRandSubset: 0,
          },
          TotalRandSubset: "",
          Type: "Advanced",
        },
      },
    });
    expect(questionNamed(imported, "Q1").options).toMatchObject({
      randomise: true,
    });
    expect(questionNamed(imported, "Q2").options).toMatchObject({
      randomise: true,
      choices: [{ id: "1" }, { id: "2" }, { id: "3", fixed: true }],
    });
    expect(losses(imported)).toEqual([]);
  });

  it("reports a drawn number of choices, hidden choices, defaults, scripts and names for exports", () => {
    const imported = read({
      QID1: {
        ...single("A", "B", "C", "D"),
        Randomization: {
          Type: "Advanced",
          Advanced: {
            FixedOrder: ["{~SubSet~}"],
            RandomizeAll: [],
            RandomSubSet: ["1", "2"],
            Undisplayed: ["4"],
            TotalRandSubset: 1,
          },
        },
        DefaultChoices: { 1: { Selected: true } },
        QuestionJS: "Qualtrics.SurveyEngine.addOnload(function() {});",
        VariableNaming: { 1: "alpha", 2: "B" },
        GradingData: [{ ChoiceID: "1", Grades: { SC_0: "1" } }],
      },
    });
    expect(losses(imported)).toEqual([
      "QID1.Randomization.Advanced.Undisplayed: choices_hidden",
      "QID1.Randomization.Advanced.RandomSubSet: qualtrics_subset",
      "QID1.DefaultChoices: default_left",
      "QID1.VariableNaming: qualtrics_names",
      "QID1.QuestionJS: setting_unsupported",
      "QID1.GradingData: qualtrics_element_left",
    ]);
  });

  it("carries choices forward, with codes for logic and piping", () => {
    const imported = read({
      QID1: several("A", "B", "C"),
      QID2: {
        ...several(),
        DynamicChoices: {
          Locator: "q://QID1/ChoiceGroup/SelectedChoices",
          DynamicType: "ChoiceGroup",
        },
        DynamicChoicesData: [],
      },
      QID3: {
        ...entry(),
        QuestionText: "Mengapa ${q://QID2/ChoiceGroup/SelectedChoices}?",
        DisplayLogic: logic(picked("q://QID2/SelectableChoice/x2")),
      },
      QID4: {
        ...matrix("Likert", "SingleAnswer"),
        ...answers("Buruk", "Baik"),
        DynamicChoices: { Locator: "q://QID1/ChoiceGroup/UnselectedChoices" },
      },
    });
    expect(questionNamed(imported, "Q2").options).toMatchObject({
      choices: [],
      carry: { question: "Q1", which: "chosen" },
    });
    expect(questionNamed(imported, "Q3")).toMatchObject({
      title: "Mengapa {{label(Q2)}}?",
      showIf: { call: "contains", args: [{ answer: "Q2" }, { value: "2" }] },
    });
    expect(questionNamed(imported, "Q4").options).toMatchObject({
      rows: [
        {
          id: "x1",
          label: "A",
          showIf: {
            call: "not",
            args: [
              { call: "contains", args: [{ answer: "Q1" }, { value: "1" }] },
            ],
          },
        },
        { id: "x2" },
        { id: "x3" },
      ],
    });
    expect(losses(imported)).toEqual([]);
  });
});

describe("tables of Qualtrics", () => {
  it("keeps rows by their export tags and columns by their codes", () => {
    const shared = {
      ...choices("Harga", "Rasa"),
      ...answers("Buruk", "Cukup", "Baik"),
      ChoiceDataExportTags: { 1: "Q1_harga", 2: "Q1_rasa" },
      RecodeValues: { 1: "-1", 2: "0", 3: "1" },
    };
    const imported = read({
      QID1: { ...matrix("Likert", "SingleAnswer"), ...shared },
      QID2: {
        ...matrix("Likert", "MultipleAnswer"),
        ...shared,
        ChoiceDataExportTags: false,
      },
      QID3: { ...matrix("Likert", "DL"), ...shared },
      QID4: {
        ...entry(),
        DisplayLogic: logic(
          picked("q://QID1/SelectableChoice/2/1"),
          picked("q://QID2/SelectableChoice/1/3", { Conjuction: "And" }),
        ),
      },
    });
    expect(questionNamed(imported, "Q1")).toMatchObject({
      type: "likert_matrix",
      options: {
        rows: [{ id: "Q1_harga" }, { id: "Q1_rasa" }],
        columns: [{ id: "-1" }, { id: "0" }, { id: "1" }],
      },
    });
    expect(questionNamed(imported, "Q2").type).toBe("checkbox_matrix");
    expect(questionNamed(imported, "Q4").showIf).toEqual({
      call: "and",
      args: [
        {
          call: "equals",
          args: [{ answer: "Q1", path: ["Q1_rasa"] }, { value: "-1" }],
        },
        {
          call: "contains",
          args: [{ answer: "Q2", path: ["1"] }, { value: "1" }],
        },
      ],
    });
    expect(losses(imported)).toEqual([]);
  });

  it("asks for own words of a row in a question behind, which logic finds", () => {
    const imported = read({
      QID1: {
        ...matrix("Likert", "SingleAnswer"),
        ...choices("Harga", { Display: "Lainnya:", TextEntry: "on" }),
        ...answers("Buruk", "Baik"),
      },
      QID2: {
        ...entry(),
        DisplayLogic: logic(
          picked("q://QID1/ChoiceTextEntryValue/2", { Operator: "NotEmpty" }),
        ),
      },
    });
    expect(questionNamed(imported, "Q1_2_TEXT")).toMatchObject({
      type: "short_text",
      title: "Lainnya:",
    });
    expect(questionNamed(imported, "Q2").showIf).toEqual({
      call: "answered",
      args: [{ answer: "Q1_2_TEXT" }],
    });
    expect(losses(imported)).toEqual([
      "QID1.Choices.2.TextEntry: qualtrics_words_behind",
    ]);
  });

  it("keeps bipolar, text, constant sum, MaxDiff and profile matrices", () => {
    const lists = { ...choices("A", "B"), ...answers("Satu", "Dua") };
    const imported = read(
      {
        QID1: {
          ...matrix("Bipolar", ""),
          ...choices("Dingin:Hangat"),
          ...answers("1", "2", "3"),
        },
        QID2: { ...matrix("TE", "Essay"), ...lists },
        QID3: {
          ...matrix("CS", "WOTB"),
          ...lists,
          Validation: {
            Settings: {
              ForceResponse: "OFF",
              Type: "ChoicesTotal",
              ChoiceTotal: "10",
            },
          },
        },
        QID4: {
          ...matrix("MaxDiff", ""),
          ...choices("A", "B", "C"),
          ...answers("Terburuk", "Terbaik"),
        },
        QID5: {
          ...matrix("Profile", "SingleAnswer"),
          ...choices("Ukuran", "Warna"),
          Answers: {
            1: { 1: { Display: "Kecil" }, 2: { Display: "Besar" } },
            2: { 1: { Display: "Merah" }, 2: { Display: "Biru" } },
          },
        },
      },
      [],
    );
    expect(questionNamed(imported, "Q1").options).toMatchObject({
      rows: [{ id: "1", label: "Dingin – Hangat" }],
    });
    expect(questionNamed(imported, "Q2")).toMatchObject({
      type: "grid",
      options: { columns: [{ id: "1", type: "long_text" }, { id: "2" }] },
    });
    expect(questionNamed(imported, "Q3").rules).toHaveLength(2);
    expect(questionNamed(imported, "Q4")).toMatchObject({
      type: "multi_field",
      options: { fields: [{ type: "single_choice" }, { label: "Terbaik" }] },
      rules: [{ expression: { call: "not_equals" } }],
    });
    expect(questionNamed(imported, "Q5").options).toMatchObject({
      fields: [
        {
          label: "Ukuran",
          options: { choices: [{ label: "Kecil" }, { label: "Besar" }] },
        },
        {
          label: "Warna",
          options: { choices: [{ label: "Merah" }, { label: "Biru" }] },
        },
      ],
    });
    expect(losses(imported)).toEqual([]);
  });

  it("keeps the columns of a side-by-side question, whose locators have its number", () => {
    const column = (selector: string, sub: string, ...labels: string[]) => ({
      QuestionText: `Kolom ${selector} ${sub}`,
      QuestionType: "Matrix",
      Selector: selector,
      SubSelector: sub,
      RecodeValues: [],
      DataExportTag: "Q1#1",
      ...answers(...labels),
    });
    const imported = read({
      QID1: {
        QuestionType: "SBS",
        Selector: "SBSMatrix",
        ...choices("Panda", "Kuda nil"),
        NumberOfQuestions: 4,
        AdditionalQuestions: {
          1: column("Likert", "SingleAnswer", "Suka", "Tidak"),
          2: column("Likert", "MultipleAnswer", "Belang", "Polos"),
          3: column("Likert", "DL", "Satu", "Dua"),
          4: column("TE", "Short", "Alasan", "Catatan"),
        },
      },
      QID2: {
        ...entry(),
        DisplayLogic: logic(
          picked("q://QID1%232/SelectableChoice/2/1"),
          picked("q://QID1#4/ChoiceTextEntryValue/1/2", {
            Operator: "Contains",
            RightOperand: "hangat",
            Conjuction: "Or",
          }),
        ),
      },
    });
    expect(questionNamed(imported, "Q1").options).toMatchObject({
      columns: [
        { id: "1", type: "single_choice" },
        { id: "2", type: "multiple_choice" },
        { id: "3", type: "dropdown" },
        { id: "4_1", type: "short_text", label: "Kolom TE Short – Alasan" },
        { id: "4_2" },
      ],
    });
    expect(questionNamed(imported, "Q2").showIf).toMatchObject({
      call: "or",
      args: [
        {
          call: "contains",
          args: [{ answer: "Q1", path: ["2", "2"] }, { value: "1" }],
        },
        {
          call: "contains",
          args: [{ answer: "Q1", path: ["1", "4_2"] }, { value: "hangat" }],
        },
      ],
    });
    expect(losses(imported)).toEqual([]);
  });
});

describe("texts and numbers of Qualtrics", () => {
  const content = (type: string, more: object = {}) => ({
    Type: "ContentType",
    ContentType: type,
    MinChars: "1",
    ValidDateType: "DateWithFormat",
    ValidPhoneType: "ValidUSPhone",
    ValidZipType: "ValidUSZip",
    ...more,
  });

  it.each([
    ["SL", {}, "short_text", {}],
    ["ML", { Type: "MinChar", MinChars: "20" }, "long_text", { min: 20 }],
    [
      "ESTB",
      { Type: "TotalChar", TotalChars: "100" },
      "long_text",
      { max: 100 },
    ],
    [
      "SL",
      { Type: "CharRange", MinChars: "2", TotalChars: 9 },
      "short_text",
      { min: 2, max: 9 },
    ],
    ["SL", content("ValidEmail"), "email", {}],
    ["SL", content("ValidPhone"), "phone", {}],
    ["SL", content("ValidDate"), "date", {}],
    [
      "SL",
      content("ValidZip"),
      "short_text",
      { pattern: { expression: "\\d{5}(?:-\\d{4})?" } },
    ],
    [
      "SL",
      content("ValidTextOnly"),
      "short_text",
      { pattern: { expression: "\\D*" } },
    ],
    [
      "SL",
      content("ValidNumber", {
        ValidNumber: { Min: "18", Max: "99", NumDecimals: "0" },
      }),
      "number",
      { min: 18, max: 99, decimals: 0 },
    ],
    [
      "SL",
      content("ValidNumber", {
        ValidNumber: { Min: "", Max: "", NumDecimals: "" },
      }),
      "number",
      { min: null, decimals: 4 },
    ],
  ])("keeps %s with %j as %s", (selector, settings, type, options) => {
    const imported = importText(
      qsf({ questions: { QID1: entry(selector, settings) } }),
    );
    expect(questionNamed(imported, "Q1")).toMatchObject({ type, options });
    expect(losses(imported)).toEqual([]);
  });

  it("keeps forms, with the validation of each field", () => {
    const imported = importText(
      qsf({
        questions: {
          QID1: {
            ...entry("FORM", { ForceResponse: "ON" }),
            ...choices("Nama", {
              Display: "Surel",
              TextEntryValidation: "ValidEmail",
            }),
          },
        },
      }),
    );
    expect(questionNamed(imported, "Q1")).toMatchObject({
      type: "multi_field",
      required: true,
      options: {
        fields: [
          { id: "1", type: "short_text", label: "Nama", required: true },
          { id: "2", type: "email" },
        ],
      },
    });
    expect(losses(imported)).toEqual([]);
  });

  it("keeps sliders, stars, constant sums and rankings", () => {
    const configuration = {
      CSSliderMin: "0",
      CSSliderMax: 10,
      GridLines: 5,
      SnapToGrid: true,
      NumDecimals: "0",
      ShowValue: true,
    };
    const imported = read({
      QID1: {
        QuestionType: "Slider",
        Selector: "HSLIDER",
        Configuration: configuration,
        ...choices("Suhu"),
        Labels: { 1: { Display: "Dingin" }, 2: { Display: "Panas" } },
      },
      QID2: {
        QuestionType: "Slider",
        Selector: "HBAR",
        Configuration: configuration,
        ...choices("A", "B"),
      },
      QID3: {
        QuestionType: "Slider",
        Selector: "STAR",
        Configuration: { StarCount: 7, StarType: "discrete" },
        ...choices(""),
      },
      QID4: {
        QuestionType: "CS",
        Selector: "VRTL",
        ...choices("Makan", "Sewa"),
        Validation: {
          Settings: {
            ForceResponse: "ON",
            Type: "ChoicesTotal",
            ChoiceTotal: "100",
          },
        },
      },
      QID5: {
        QuestionType: "CS",
        Selector: "HSLIDER",
        ...choices("Makan", "Sewa"),
      },
      QID6: {
        QuestionType: "RO",
        Selector: "DND",
        SubSelector: "TX",
        ...choices("A", "B", "C"),
      },
      QID7: {
        ...entry(),
        DisplayLogic: logic(
          picked("q://QID6/ChoiceNumericEntryValue/2", {
            Operator: "EqualTo",
            RightOperand: "1",
          }),
          picked("q://QID4/ChoiceNumericEntryValue/1", {
            Operator: "GreaterThanOrEqual",
            RightOperand: "50",
            Conjuction: "And",
          }),
        ),
      },
    });
    expect(questionNamed(imported, "Q1")).toMatchObject({
      type: "slider",
      help: "Suhu",
      options: {
        min: 0,
        max: 10,
        step: 2,
        minLabel: "Dingin",
        maxLabel: "Panas",
        showValue: true,
      },
    });
    expect(questionNamed(imported, "Q2")).toMatchObject({
      type: "multi_field",
    });
    expect(questionNamed(imported, "Q3")).toMatchObject({
      type: "rating",
      options: { max: 7 },
    });
    expect(questionNamed(imported, "Q4")).toMatchObject({
      type: "constant_sum",
      required: true,
      options: { total: 100 },
    });
    expect(questionNamed(imported, "Q5")).toMatchObject({
      type: "multi_field",
    });
    expect(questionNamed(imported, "Q6")).toMatchObject({ type: "ranking" });
    expect(questionNamed(imported, "Q7").showIf).toMatchObject({
      call: "and",
      args: [
        {
          call: "equals",
          args: [{ answer: "Q6", path: ["2"] }, { value: "1" }],
        },
        {
          call: "greater_or_equal",
          args: [{ answer: "Q4", path: ["1"] }, { value: 50 }],
        },
      ],
    });
    expect(losses(imported)).toEqual([]);
  });

  it("keeps custom validation as a rule, with the name of its message", () => {
    const imported = read({
      QID1: {
        ...entry("SL", {
          Type: "CustomValidation",
          CustomValidation: {
            Logic: logic(
              picked("q://QID1/ChoiceTextEntryValue", {
                Operator: "Contains",
                RightOperand: "a",
              }),
            ),
            Message: { messageID: "MS_1", description: "Tulis nama Anda" },
          },
        }),
      },
    });
    expect(questionNamed(imported, "Q1").rules).toEqual([
      {
        expression: {
          call: "contains",
          args: [{ answer: "Q1" }, { value: "a" }],
        },
        message: "Tulis nama Anda",
      },
    ]);
    expect(losses(imported)).toEqual([
      "QID1.Validation.Settings.CustomValidation.Message: qualtrics_message",
    ]);
  });
});

describe("other questions of Qualtrics", () => {
  it("keeps texts, files, signatures, drill-downs and groups", () => {
    const imported = read({
      QID1: {
        QuestionType: "DB",
        Selector: "TB",
        QuestionText: "<div>Selamat datang</div><h2>Tentang</h2>&nbsp;",
      },
      QID2: {
        QuestionType: "DD",
        Selector: "DL",
        ...choices("Provinsi", "Kota"),
        ...answers("Jawa ~ Bandung", "Jawa ~ Bogor", "Bali ~ Denpasar"),
      },
      QID3: {
        QuestionType: "PGR",
        Selector: "DragAndDrop",
        SubSelector: "NoColumns",
        ...choices("A", "B"),
        Groups: ["Perlu", "Tidak perlu"],
      },
      QID4: single("Ya", "Tidak"),
    });
    expect(questionNamed(imported, "Q1")).toMatchObject({ type: "statement" });
    expect(questionNamed(imported, "Q2_2")).toMatchObject({
      type: "dropdown",
      title: "Kota",
      options: {
        source: {
          table: "Q2",
          value: "code",
          where: [{ column: "level1", equals: { answer: "Q2" } }],
        },
      },
    });
    expect(imported.definition.tables).toMatchObject([
      {
        code: "Q2",
        rows: [
          ["1", "Jawa", "Bandung"],
          ["2", "Jawa", "Bogor"],
          ["3", "Bali", "Denpasar"],
        ],
      },
    ]);
    expect(questionNamed(imported, "Q3")).toMatchObject({
      type: "likert_matrix",
      options: { columns: [{ label: "Perlu" }, {}] },
    });
    expect(losses(imported)).toEqual(["QID3.QuestionType: type_changed"]);

    const files = importText(
      qsf({
        questions: {
          QID1: { QuestionType: "FileUpload", Selector: "FileUpload" },
          QID2: { QuestionType: "Draw", Selector: "Signature" },
        },
      }),
    );
    expect(questionNamed(files, "Q1").type).toBe("file_upload");
    expect(questionNamed(files, "Q2").type).toBe("signature");
    expect(losses(files)).toEqual([]);
  });

  it("reports what only measures, and what has no counterpart", () => {
    const imported = read({
      QID1: single("A", "B"),
      QID2: {
        QuestionType: "Timing",
        Selector: "PageTimer",
        ...choices("First Click"),
      },
      QID3: { QuestionType: "Meta", Selector: "Browser" },
      QID4: { QuestionType: "Captcha", Selector: "V2" },
      QID5: { QuestionType: "HeatMap", Selector: "Image" },
      QID6: {
        QuestionType: "HotSpot",
        Selector: "OnOff",
        Regions: {
          1: { Description: "Kiri", X: 1 },
          2: { Description: "Kanan", X: 2 },
        },
        Graphics: "IM_1",
      },
    });
    expect(losses(imported)).toEqual([
      "QID2: qualtrics_measure",
      "QID3: qualtrics_measure",
      "QID4: qualtrics_measure",
      "QID5: type_unsupported",
      "QID6.QuestionType: type_changed",
      "QID6.Graphics: picture_left",
    ]);
  });

  it("divides a text that is longer than titles, and repairs repeated tags", () => {
    const long = Array.from(
      { length: 40 },
      (_, at) => `<p>${at} ${"kata ".repeat(60)}</p>`,
    ).join("");
    const imported = read({
      QID1: { ...single("A", "B"), QuestionText: long, DataExportTag: "Q1" },
      QID2: { ...single("A", "B"), DataExportTag: "Q1" },
    });
    const titles = imported.definition.sections.flatMap(({ questions }) =>
      questions.map(({ code }) => code),
    );
    expect(titles).toEqual(["Q1_text1", "Q1_text2", "Q1", "Q1_2"]);
    expect(losses(imported)).toContain("QID2: code_repeated");
  });

  it("keeps translations at their places, and reports those without one", () => {
    const imported = read({
      QID1: {
        ...single("Ya", "Tidak"),
        RecodeValues: { 1: "1", 2: "0" },
        Language: {
          EN: {
            QuestionText: "Do you agree?",
            Choices: { 1: { Display: "Yes" }, 2: { Display: "No" } },
            QuestionText_Unsafe: "x",
          },
          "ZH-S": { QuestionText: "同意吗？", Stray: "多余" },
        },
      },
    });
    expect(imported.definition.translations).toEqual({
      en: {
        "questions.Q1.title": "Do you agree?",
        "questions.Q1.options.choices.1.label": "Yes",
        "questions.Q1.options.choices.0.label": "No",
      },
      "zh-Hans": { "questions.Q1.title": "同意吗？" },
    });
    expect(losses(imported)).toEqual(["QID1.Language.ZH-S.Stray: text_left"]);
  });
});
