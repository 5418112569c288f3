/** Limits of a form's parts; lengths in characters (code points). Real questionnaires reach them. */
export const formLimits = {
  sectionsMax: 500,
  questionsMax: 2_000,
  /** Languages that a survey is translated into, besides its own. */
  languagesMax: 10,
  /** Texts of one translation. */
  translatedTextsMax: 20_000,
  /**
   * Size of a whole form, in characters of JSON. The largest questionnaires have about a megabyte; reading a form of
   * several times that size would block a server.
   */
  sizeMax: 4_000_000,
  /** Lengths of rich texts, including markup. */
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
   * Questions and parts of expressions in repeated sections, counted once for each possible item, and parts of the
   * logic of fields, counted once for each row or entry.
   */
  repeatedMax: 200_000,
  codeMax: 60,
  placeholderMax: 200,
  unitMax: 20,
  otherTextMax: 200,
  choicesMin: 2,
  choicesMax: 1_000,
  /** Respondents who may pick one choice: the maximum number of respondents of a survey. */
  choiceLimitMax: 100_000,
  tablesMax: 10,
  /** Rows and columns of a lookup table; its cells have the length limit of labels. */
  tableRowsMax: 5_000,
  tableColumnsMax: 30,
  /** Size of one table, in bytes of JSON in UTF-8. */
  tableBytesMax: 1_000_000,
  /** Conditions that filter a list from a table. */
  filtersMax: 5,
  rowsMin: 1,
  rowsMax: 100,
  columnsMin: 2,
  columnsMax: 30,
  /** Entries of a roster. */
  entriesMax: 50,
  shortTextMax: 1_000,
  longTextMax: 10_000,
  decimalsMax: 4,
  /** Largest absolute value of a number that is stored exactly. */
  numberMax: 1_000_000_000_000_000,
  patternMax: 200,
  /** Length of a text with a pattern. The regular expression engine of a phone may take cubic time to match it. */
  patternTextMax: 255,
  patternMessageMax: 200,
} as const;
