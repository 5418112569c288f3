/** The formats that questionnaires are read from. Another one needs a reader in `packages/import`. */
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

/** The formats that surveys are written in. Another one needs a writer in `packages/import`. */
export const exportFormats = ["sigi", "surveyjs", "xlsform"] as const;
export type ExportFormat = (typeof exportFormats)[number];
