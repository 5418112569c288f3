/** The formats of imported questionnaires. A new format needs a reader in `packages/import`. */
export const importFormats = [
  "sigi",
  "surveyjs",
  "qualtrics",
  "limesurvey",
  "redcap",
  "xlsform",
  "text",
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The formats of exported surveys. A new format needs a writer in `packages/import`. */
export const exportFormats = ["sigi", "surveyjs", "xlsform"] as const;
export type ExportFormat = (typeof exportFormats)[number];
