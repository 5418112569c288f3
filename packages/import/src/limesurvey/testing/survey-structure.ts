/** A question with short column names; "text fr" is a text in French. */
export interface LimeEntry {
  readonly code: string;
  readonly type?: string;
  readonly text?: string;
  readonly help?: string;
  /** Further columns of the row: "mandatory", "relevance", "preg", "other". */
  readonly [column: string]: unknown;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly subquestions?: readonly LimePart[];
  readonly answers?: readonly LimePart[];
  readonly default?: string;
}

/** A subquestion or an answer: a code, or an object with further columns. */
export type LimePart =
  | string
  | {
      readonly code: string;
      readonly text?: string;
      readonly scale?: number;
      readonly relevance?: string;
      readonly value?: number;
      readonly [column: string]: unknown;
    };

interface LimeFile {
  readonly questions: readonly (LimeEntry | { readonly group: Row })[];
  readonly survey?: Row;
  readonly texts?: Row;
  /** The texts of the survey in other languages. */
  readonly translations?: Readonly<Record<string, Row>>;
  readonly tables?: Readonly<Record<string, readonly Row[]>>;
}

type Row = Readonly<Record<string, unknown>>;

const sid = "1";

/**
 * Writes an .lss file. The style "older" (LimeSurvey 3 and before) has texts in the rows, "newer" in separate tables.
 */
export function surveyStructure(
  { questions, survey, texts, translations = {}, tables = {} }: LimeFile,
  style: "older" | "newer" = "newer",
): string {
  const out = new Map<string, Row[]>();
  const languages = ["en", ...Object.keys(translations)];
  const put = (table: string, row: Row) => {
    out.set(table, [...(out.get(table) ?? []), row]);
  };
  let gid = 0;
  let qid = 100;
  let aid = 500;
  let part = 1_000;
  for (const [index, entry] of questions.entries()) {
    const [opened] = questions;
    if (index === 0 && opened && !isGroup(opened)) addGroup({});
    if (isGroup(entry)) addGroup(entry.group);
    else addQuestion(entry, index);
  }
  put("surveys", {
    sid,
    language: "en",
    additional_languages: languages.slice(1).join(" "),
    format: "G",
    anonymized: "N",
    ...survey,
  });
  for (const language of languages) {
    put("surveys_languagesettings", {
      surveyls_survey_id: sid,
      surveyls_language: language,
      surveyls_title: "Survey",
      ...(language === "en" ? texts : translations[language]),
    });
  }
  for (const [name, rows] of Object.entries(tables)) {
    for (const row of rows) put(name, row);
  }
  return documentOf(languages, out);

  function addGroup({ name = "Group", description = "", ...row }: Row): void {
    gid += 1;
    localised(
      "groups",
      "group_l10ns",
      { gid, sid, group_order: gid, grelevance: "1", ...row },
      { gid },
      {
        group_name: name,
        description,
      },
    );
  }

  function addQuestion(entry: LimeEntry, order: number): void {
    const {
      code,
      type = "S",
      text = code,
      help = "",
      attributes = {},
      subquestions = [],
      answers = [],
      default: preset,
      ...rest
    } = entry;
    qid += 1;
    const own = qid;
    const ids = { sid, gid, type, question_order: order, scale_id: 0 };
    localised(
      "questions",
      "question_l10ns",
      {
        qid: own,
        parent_qid: 0,
        ...ids,
        title: code,
        other: "N",
        mandatory: "N",
        relevance: "1",
        ...without(rest, / /),
      },
      { qid: own },
      { question: text, help, ...withLanguages(rest) },
    );
    for (const [name, value] of Object.entries(attributes)) {
      const [attribute = "", language = ""] = name.split(" ");
      put("question_attributes", { qid: own, attribute, value, language });
    }
    for (const [at, one] of subquestions.entries()) {
      const {
        code: title,
        text: shown = title,
        scale = 0,
        ...more
      } = asPart(one);
      part += 1;
      localised(
        "subquestions",
        "question_l10ns",
        {
          qid: part,
          parent_qid: own,
          ...ids,
          title,
          question_order: at,
          scale_id: scale,
          relevance: "1",
          ...without(more, / /),
        },
        { qid: part },
        { question: shown, ...withLanguages(more) },
      );
    }
    for (const [at, one] of answers.entries()) {
      const {
        code: answer,
        text: shown = answer,
        scale = 0,
        value = 0,
        ...more
      } = asPart(one);
      aid += 1;
      localised(
        "answers",
        "answer_l10ns",
        {
          ...(style === "newer" ? { aid } : {}),
          qid: own,
          code: answer,
          sortorder: at,
          assessment_value: value,
          scale_id: scale,
        },
        { aid },
        { answer: shown, ...withLanguages(more) },
      );
    }
    if (preset !== undefined) {
      put("defaultvalues", {
        qid: own,
        sqid: 0,
        scale_id: 0,
        specialtype: "",
        language: "en",
        defaultvalue: preset,
      });
    }
  }

  /** Adds a row for each language, or one row with a row of texts for each language. */
  function localised(
    table: string,
    textTable: string,
    row: Row,
    key: Row,
    shown: Row,
  ): void {
    if (style === "newer") put(table, row);
    for (const language of languages) {
      const translated = Object.fromEntries(
        Object.keys(shown)
          .filter((name) => !name.includes(" "))
          .map((name) => [name, shown[`${name} ${language}`] ?? shown[name]]),
      );
      if (style === "newer")
        put(textTable, { ...key, ...translated, language });
      else put(table, { ...row, ...translated, language });
    }
  }
}

const isGroup = (
  entry: LimeFile["questions"][number],
): entry is { readonly group: Row } => "group" in entry;

const asPart = (part: LimePart) =>
  typeof part === "string" ? { code: part } : part;

const without = (row: Row, names: RegExp): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.test(name)));

/** Returns the translated texts: "text fr" is the question or the answer in French. */
const withLanguages = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name.includes(" "))
      .flatMap(([name, value]) => [
        [name.replace(/^text/, "question"), value],
        [name.replace(/^text/, "answer"), value],
      ]),
  );

function documentOf(
  languages: readonly string[],
  tables: ReadonlyMap<string, readonly Row[]>,
): string {
  const cellOf = ([name, value]: readonly [string, unknown]) =>
    `<${name}><![CDATA[${String(value)}]]></${name}>`;
  const tableOf = ([name, rows]: readonly [string, readonly Row[]]) =>
    `<${name}><fields><fieldname>x</fieldname></fields><rows>${rows
      .map((row) => `<row>${Object.entries(row).map(cellOf).join("")}</row>`)
      .join("\n")}</rows></${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>400</DBVersion>",
    `<languages>${languages.map((one) => `<language>${one}</language>`).join("")}</languages>`,
    ...[...tables].map(tableOf),
    "</document>",
  ].join("\n");
}
