import type { ChoiceAnswer } from "./choice.ts";

/** The value of an input of a composite question. */
export type InnerValue =
  string | number | boolean | ChoiceAnswer | ChoiceAnswer[];

/** The value of each answered field, by its id. */
export interface FieldValues {
  [fieldId: string]: InnerValue;
}
