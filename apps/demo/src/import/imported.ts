import type { Questionnaire } from "../questionnaire.ts";

/** The result of importing a file. */
export interface Imported {
  /** A questionnaire that can be published unchanged. */
  questionnaire: Questionnaire;
  /** Messages about every part of the file that could not be imported. */
  notes: string[];
}

/** The file cannot be imported. `message` is one line for the user. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
}
