import type { Questionnaire } from "../questionnaire.ts";

/** What an import made of a file. */
export interface Imported {
  /** Can be published as it is. */
  questionnaire: Questionnaire;
  /** In words, everything of the file that could not be taken over. */
  notes: string[];
}

/** The file cannot be imported; `message` is one line for the person who tried. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}
