import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ImportRefused } from "../import-refused.ts";
import { importText } from "../testing/import-file.ts";
import { isObject } from "../source/source-object.ts";
import {
  answers,
  block,
  choices,
  element,
  entry,
  field,
  logic,
  picked,
  qsf,
  several,
  single,
} from "./testing/survey.ts";

const matrix = {
  QuestionType: "Matrix",
  Selector: "Likert",
  SubSelector: "SingleAnswer",
  ...choices("A", "B"),
  ...answers("1", "2", "3"),
};

/** A file with most constructs. */
const file = qsf({
  questions: {
    QID1: {
      ...several("A", { Display: "B", TextEntry: "true" }),
      RecodeValues: { 1: "5", 2: "6" },
      Randomization: {
        Type: "Advanced",
        Advanced: {
          FixedOrder: ["{~Randomized~}", "2"],
          RandomizeAll: ["1"],
          RandomSubSet: [],
          Undisplayed: [],
        },
      },
      Language: {
        EN: { QuestionText: "Hi", Choices: { 1: { Display: "a" } } },
      },
    },
    QID2: {
      ...matrix,
      DisplayLogic: logic(picked("q://QID1/SelectableChoice/1")),
    },
    QID3: {
      ...entry("SL", {
        Type: "ContentType",
        ContentType: "ValidNumber",
        ValidNumber: { Min: "1", Max: "9", NumDecimals: "0" },
      }),
    },
    QID4: {
      QuestionType: "Slider",
      Selector: "HSLIDER",
      ...choices("S", "T"),
      Labels: { 1: { Display: "x" }, 2: { Display: "y" } },
    },
    QID5: {
      QuestionType: "SBS",
      Selector: "SBSMatrix",
      ...choices("R"),
      AdditionalQuestions: { 1: { ...matrix, QuestionText: "K" } },
    },
    QID6: {
      ...several(),
      DynamicChoices: { Locator: "q://QID1/ChoiceGroup/SelectedChoices" },
    },
    QID7: {
      QuestionType: "CS",
      Selector: "VRTL",
      ...choices("A", "B"),
      Validation: { Settings: { Type: "ChoicesTotal", ChoiceTotal: "100" } },
    },
    QID8: {
      QuestionType: "DD",
      Selector: "DL",
      ...choices("P", "K"),
      ...answers("a ~ b"),
    },
  },
  blocks: [
    block("BL_1", [
      "QID1",
      null,
      {
        QuestionID: "QID2",
        SkipLogic: [
          {
            ChoiceLocator: "q://QID2/SelectableChoice/1/1",
            Condition: "Selected",
            SkipToDestination: "ENDOFBLOCK",
          },
        ],
      },
    ]),
    block("BL_2", ["QID3", "QID4"], {
      Options: { RandomizeQuestions: "true" },
    }),
    block("BL_3", ["QID5", "QID6"], {
      Options: {
        Looping: "Static",
        LoopingOptions: { Static: { 1: { 1: "a" }, 2: { 1: "b" } } },
      },
    }),
    block("BL_4", ["QID7", "QID8"]),
  ],
  flow: [
    {
      Type: "EmbeddedData",
      FlowID: "FL_2",
      EmbeddedData: [{ Field: "g", Value: "1" }, { Field: "h" }],
    },
    { Type: "Block", ID: "BL_1", FlowID: "FL_3" },
    {
      Type: "Branch",
      FlowID: "FL_4",
      BranchLogic: logic(field("g", "EqualTo", "1")),
      Flow: [
        {
          Type: "BlockRandomizer",
          FlowID: "FL_5",
          SubSet: 1,
          Flow: [
            { Type: "Standard", ID: "BL_2", FlowID: "FL_6" },
            { Type: "Standard", ID: "BL_3", FlowID: "FL_7" },
          ],
        },
        { Type: "EndSurvey", FlowID: "FL_8" },
      ],
    },
    { Type: "Standard", ID: "BL_4", FlowID: "FL_9" },
  ],
});

describe("what a Qualtrics file holds", () => {
  it("is never silently left out: an unknown property is reported wherever it stands in questions, choices and settings", () => {
    const parsed: unknown = JSON.parse(file);
    const marked = JSON.stringify(parsed, (_, value: unknown) =>
      isObject(value) &&
      ("QuestionText" in value ||
        "Display" in value ||
        "ForceResponse" in value ||
        "FlowID" in value ||
        "BlockElements" in value)
        ? { ...value, Unheard: "of" }
        : value,
    );
    const { report } = importText(marked);
    const unheard = report.entries.filter(
      ({ source, outcome }) => outcome === "lost" && source.endsWith("Unheard"),
    );
    for (const place of [
      "QID1.Unheard",
      "QID1.Choices.1.Unheard",
      "QID1.Validation.Settings.Unheard",
      "QID2.Answers.3.Unheard",
      "QID4.Choices.2.Unheard",
      "QID5@1.AdditionalQuestions.1.Unheard",
      "QID5@1.AdditionalQuestions.1.Answers.1.Unheard",
    ]) {
      expect(unheard.map(({ source }) => source)).toContain(place);
    }
    // Six elements of the flow, and four blocks.
    const others = unheard.filter(({ source }) => !source.startsWith("QID"));
    expect(others.length).toBeGreaterThanOrEqual(10);
  });

  it("has an entry for each question, imported or not", () => {
    const { report } = importText(file);
    const places = new Set(report.entries.map(({ source }) => source));
    for (const id of [
      "QID1",
      "QID2",
      "QID3",
      "QID4",
      "QID5@1",
      "QID5@2",
      "QID6@1",
      "QID7",
      "QID8",
    ]) {
      expect(places).toContain(id);
    }
  });

  it("cannot break the reader: whatever stands where, it is read or refused", () => {
    const root: unknown = JSON.parse(file);
    const places = placesIn(root);
    const odd = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        true,
        false,
        -1,
        1e99,
        "",
        "x",
        "16",
        [],
        [[]],
        {},
        [null],
        { Display: {} },
        { __proto__: 1 },
        "q://QID1/SelectableChoice/1",
        "${q://QID1/x}",
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(places.length - 1), odd), {
          minLength: 1,
          maxLength: 4,
        }),
        (changes) => {
          const copy: unknown = structuredClone(root);
          for (const [at, value] of changes)
            setAt(copy, places[at] ?? [], value);
          try {
            importText(JSON.stringify(copy));
          } catch (error) {
            if (!(error instanceof ImportRefused)) throw error;
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("is safe with prototype names, scripts and loops of logic", () => {
    const text = qsf({
      questions: {
        QID1: {
          ...single("<script>alert(1)</script>A", "B"),
          QuestionText: "<img src=x onerror=alert(1)>Halo {{hapus}}",
          DataExportTag: "constructor",
          RecodeValues: { 1: "__proto__", 2: "toString" },
          DisplayLogic: logic(
            picked("q://QID2/QuestionDisplayed", { Operator: "Displayed" }),
          ),
        },
        QID2: {
          ...single("A", "B"),
          DataExportTag: "__proto__",
          DisplayLogic: logic(
            picked("q://QID1/QuestionDisplayed", { Operator: "Displayed" }),
          ),
        },
      },
      elements: [
        element("SQ", "constructor", { QuestionType: "hasOwnProperty" }),
      ],
    });
    const { definition } = importText(text);
    expect(JSON.stringify(definition)).not.toMatch(/<script|onerror|\{\{hapus/);
  });

  it("is refused without questions, and where the flow is nested too deep", () => {
    expect(() => importText(qsf({ questions: {} }))).toThrow(ImportRefused);
    const deep = qsf({ questions: { QID1: single("A", "B") } }).replace(
      /"Flow":\[[^\]]*\]/,
      () =>
        `"Flow":[${'{"Type":"Group","Flow":['.repeat(10_000)}${"]}".repeat(10_000)}]`,
    );
    expect(() => importText(deep)).toThrow(ImportRefused);
  });

  it("of great size is read in reasonable time", () => {
    const ids = Array.from({ length: 1_500 }, (_, index) => `QID${index + 1}`);
    const questions = Object.fromEntries(
      ids.map((id, index) => [
        id,
        {
          ...single("Ya", "Tidak", "Mungkin"),
          ...(index > 0
            ? {
                DisplayLogic: logic(
                  picked(`q://QID${index}/SelectableChoice/1`),
                ),
              }
            : {}),
        },
      ]),
    );
    const { definition } = importText(qsf({ questions }));
    expect(definition.sections[0]?.questions).toHaveLength(1_500);
  });
});

type Path = readonly (string | number)[];

/** Returns the paths of all values in a JSON value except the root. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const own = [...path, key];
    return [own, ...placesIn(part, own)];
  });
}

function setAt(root: unknown, path: Path, value: unknown): void {
  const last = path.at(-1);
  let holder = root;
  for (const key of path.slice(0, -1)) {
    if (typeof holder !== "object" || holder === null) return;
    holder = Reflect.get(holder, key);
  }
  if (typeof holder !== "object" || holder === null || last === undefined)
    return;
  Reflect.set(holder, last, value);
}
