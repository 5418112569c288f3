/** The payload of a question, without the properties that all questions have. */
export type QuestionPayload = Readonly<Record<string, unknown>>;

interface SurveyParts {
  readonly questions: Readonly<Record<string, QuestionPayload>>;
  /** The blocks; by default one block with all questions. */
  readonly blocks?: readonly object[];
  readonly flow?: readonly object[];
  readonly elements?: readonly object[];
  readonly options?: object;
  readonly entry?: object;
}

/** Returns a .qsf file with the elements that Qualtrics always exports and the given parts. */
export function qsf({
  questions,
  blocks = [block("BL_1", Object.keys(questions))],
  flow = blocks.map((one) => ({
    Type: "Standard",
    ID: Reflect.get(one, "ID") as string,
    FlowID: `FL_${String(Reflect.get(one, "ID"))}`,
  })),
  elements = [],
  options = { BackButton: "false", SurveyTermination: "DefaultMessage" },
  entry = {},
}: SurveyParts): string {
  return JSON.stringify({
    SurveyEntry: {
      SurveyID: "SV_1",
      SurveyName: "Survei <b>layanan</b>",
      SurveyDescription: null,
      SurveyLanguage: "ID",
      SurveyStatus: "Inactive",
      ...entry,
    },
    SurveyElements: [
      element("BL", "Survey Blocks", blocks),
      element("FL", "Survey Flow", {
        Type: "Root",
        FlowID: "FL_1",
        Flow: flow,
        Properties: { Count: 3 },
      }),
      element("SO", "Survey Options", options),
      element("SCO", "Scoring", {
        ScoringCategories: [],
        ScoringSummaryAfterQuestions: 0,
      }),
      element("STAT", "Survey Statistics", { ID: "Survey Statistics" }),
      element("QC", "Survey Question Count", null),
      ...Object.entries(questions).map(([id, payload]) =>
        element("SQ", id, question(id, payload)),
      ),
      ...elements,
    ],
  });
}

export const element = (
  kind: string,
  attribute: string,
  payload: unknown,
): object => ({
  SurveyID: "SV_1",
  Element: kind,
  PrimaryAttribute: attribute,
  SecondaryAttribute: null,
  TertiaryAttribute: null,
  Payload: payload,
});

/** Returns a block of questions; null is a page break. */
export const block = (
  id: string,
  questions: readonly (string | null | object)[],
  more: object = {},
): object => ({
  Type: "Standard",
  SubType: "",
  Description: `Blok ${id}`,
  ID: id,
  BlockElements: questions.map((one) =>
    one === null
      ? { Type: "Page Break" }
      : typeof one === "string"
        ? { Type: "Question", QuestionID: one }
        : { Type: "Question", ...one },
  ),
  ...more,
});

function question(id: string, payload: QuestionPayload): QuestionPayload {
  return {
    QuestionText: `Pertanyaan ${id}`,
    DefaultChoices: false,
    DataExportTag: id.replace("QID", "Q"),
    Configuration: { QuestionDescriptionOption: "UseText" },
    QuestionDescription: `Pertanyaan ${id}`,
    Validation: {
      Settings: { ForceResponse: "OFF", ForceResponseType: "ON", Type: "None" },
    },
    Language: [],
    NextChoiceId: 4,
    NextAnswerId: 1,
    QuestionID: id,
    ...payload,
  };
}

/** Returns choices with the numbers 1, 2, 3, …, as "Choices" and their order. */
export const choices = (...labels: readonly (string | object)[]) => ({
  Choices: numbered(labels),
  ChoiceOrder: labels.map((_, index) => String(index + 1)),
});

export const answers = (...labels: readonly (string | object)[]) => ({
  Answers: numbered(labels),
  AnswerOrder: labels.map((_, index) => index + 1),
});

const numbered = (labels: readonly (string | object)[]) =>
  Object.fromEntries(
    labels.map((label, index) => [
      index + 1,
      typeof label === "string" ? { Display: label } : label,
    ]),
  );

export const single = (...labels: readonly (string | object)[]) => ({
  QuestionType: "MC",
  Selector: "SAVR",
  SubSelector: "TX",
  ...choices(...labels),
});

export const several = (...labels: readonly (string | object)[]) => ({
  ...single(...labels),
  Selector: "MAVR",
});

export const entry = (selector = "SL", settings: object = {}) => ({
  QuestionType: "TE",
  Selector: selector,
  Validation: {
    Settings: { ForceResponse: "OFF", ForceResponseType: "ON", ...settings },
  },
});

/** Returns logic of one set. Conditions after the first begin with "And" or "Or". */
export const logic = (...conditions: readonly object[]): object =>
  logicSets([conditions]);

export const logicSets = (
  sets: readonly (readonly object[])[],
  types: readonly string[] = ["If", "AndIf", "AndIf"],
): object => ({
  ...Object.fromEntries(
    sets.map((conditions, index) => [
      index,
      {
        ...Object.fromEntries(
          conditions.map((one, at) => [at, { Type: "Expression", ...one }]),
        ),
        Type: types[index],
      },
    ]),
  ),
  Type: "BooleanExpression",
  inPage: false,
});

export const picked = (locator: string, more: object = {}): object => ({
  LogicType: "Question",
  QuestionID: /QID\w+/.exec(locator)?.[0],
  QuestionIsInLoop: "no",
  ChoiceLocator: locator,
  Operator: "Selected",
  LeftOperand: locator,
  Description: "<span>Jika</span> dipilih",
  ...more,
});

export const field = (
  name: string,
  operator: string,
  right?: string,
  more: object = {},
): object => ({
  LogicType: "EmbeddedField",
  LeftOperand: name,
  Operator: operator,
  ...(right === undefined ? {} : { RightOperand: right }),
  ...more,
});
