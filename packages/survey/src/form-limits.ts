/** Limits of a form's parts; lengths in characters (code points). Real questionnaires reach them. */
export const formLimits = {
  sectionsMax: 500,
  questionsMax: 2_000,
  /** That a survey is translated into, beside its own. */
  languagesMax: 10,
  /** Of one translation. */
  translatedTextsMax: 20_000,
  /** Of a whole form, as JSON. The largest questionnaires have about a megabyte; several times as much would stop a server to read. */
  sizeMax: 4_000_000,
  /** Of rich texts, markup included. */
  titleMax: 5_000,
  helpMax: 5_000,
  sectionTitleMax: 1_000,
  sectionDescriptionMax: 20_000,
  labelMax: 1_000,
  purposeMax: 500,
  imageAltMax: 500,
  ruleMessageMax: 500,
  /** Rules of one question, jumps of one question or section. */
  rulesMax: 20,
  jumpsMax: 50,
  variablesMax: 20,
  /**
   * Questions and parts of expressions in repeated sections, counted for each item that there may be, and parts of
   * the logic of fields, counted for each row or entry.
   */
  repeatedMax: 200_000,
  codeMax: 60,
  placeholderMax: 200,
  unitMax: 20,
  otherTextMax: 200,
  choicesMin: 2,
  choicesMax: 1_000,
  /** Respondents who may pick one choice: as many as a survey may have. */
  choiceLimitMax: 100_000,
  tablesMax: 10,
  /** Rows and columns of an own table; its cells are as long as labels. */
  tableRowsMax: 5_000,
  tableColumnsMax: 30,
  /** Of one table, as JSON in UTF-8. */
  tableBytesMax: 1_000_000,
  /** Conditions that filter a list from a table. */
  filtersMax: 5,
  rowsMin: 1,
  rowsMax: 100,
  columnsMin: 2,
  columnsMax: 30,
  /** Of a roster. */
  entriesMax: 50,
  shortTextMax: 1_000,
  longTextMax: 10_000,
  decimalsMax: 4,
  /** The largest number, either side of zero, that is kept exactly. */
  numberMax: 1_000_000_000_000_000,
  patternMax: 200,
  /** Of a text with a pattern. A phone's engine may take cubic time to match it. */
  patternTextMax: 255,
  patternMessageMax: 200,
} as const;
