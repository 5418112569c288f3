import type { Locale } from "../fault.ts";
import type { Choice, ChoiceOptions } from "./shared/choice.ts";

/**
 * The shape of the answers to a question. Results, filters, the rules of
 * quality and the files of other tools depend on it, so that they need not know
 * the type.
 */
export type AnswerShape =
  | { readonly kind: "nothing" }
  | TextShape
  | NumberShape
  | { readonly kind: "date" }
  | { readonly kind: "time" }
  | TruthShape
  | ChoiceShape
  | { readonly kind: "region" }
  | PointsShape
  | MatrixShape
  | RankingShape
  | AmountsShape
  | FieldsShape
  | GridShape
  | EntriesShape
  | { readonly kind: "files" }
  | { readonly kind: "signature" }
  | { readonly kind: "position" }
  | { readonly kind: "task" }
  | CheckShape
  | ComputedShape;

export type ShapeKind = AnswerShape["kind"];

export type ShapeOf<Kind extends ShapeKind> = Extract<
  AnswerShape,
  { readonly kind: Kind }
>;

interface TextShape {
  readonly kind: "text";
  /** The words that results count: none of personal data; only the host of an address. */
  readonly words: "all" | "hosts" | "none";
  /** True if respondents write freely, so that their words indicate their care. */
  readonly isFree: boolean;
}

interface NumberShape {
  readonly kind: "number";
  /** The unit of the number; "" for none. */
  readonly unit: string;
  /** The steps from the lowest on, if the number is picked on a scale. */
  readonly steps?: {
    readonly min: number;
    readonly step: number;
    readonly count: number;
  };
}

interface TruthShape {
  readonly kind: "truth";
  /** The label of a value, as plain text. */
  readonly label: (value: boolean, locale: Locale) => string;
}

interface ChoiceShape extends Pick<
  ChoiceOptions,
  "choices" | "other" | "otherLabel"
> {
  readonly kind: "choice";
  readonly several: boolean;
  /** True if the choices are side by side on the page, as the points of a scale may be. */
  readonly inView: boolean;
}

/** Whole points of a scale, both ends included. */
interface PointsShape {
  readonly kind: "points";
  readonly min: number;
  readonly max: number;
  /** The label of a point, as plain text; "" for none. */
  readonly label: (value: number, locale: Locale) => string;
  /** True if promoters and detractors are distinguished. */
  readonly isNet: boolean;
}

interface MatrixShape {
  readonly kind: "matrix";
  readonly rows: readonly Choice[];
  readonly columns: readonly Choice[];
  readonly several: boolean;
}

interface RankingShape {
  readonly kind: "ranking";
  readonly choices: readonly Choice[];
  /** Number of ranked choices. */
  readonly ranks: number;
}

/** A number for each choice. */
interface AmountsShape {
  readonly kind: "amounts";
  readonly choices: readonly Choice[];
  readonly unit: string;
}

/** A value for each field. */
interface FieldsShape {
  readonly kind: "fields";
  readonly fields: readonly FieldShape[];
}

/** A value for each field of each row. */
interface GridShape {
  readonly kind: "grid";
  readonly rows: readonly Choice[];
  readonly fields: readonly FieldShape[];
}

/** A list of entries, with a value for each field. */
interface EntriesShape {
  readonly kind: "entries";
  readonly fields: readonly FieldShape[];
}

export interface FieldShape {
  readonly id: string;
  /** Rich text. */
  readonly label: string;
  readonly shape: AnswerShape;
}

/** A choice with one correct option. */
interface CheckShape {
  readonly kind: "check";
  readonly choices: readonly Choice[];
  /** The id of the choice that attentive respondents pick. */
  readonly expected: string;
}

/** A number, a text or a truth value, computed by an expression. */
interface ComputedShape {
  readonly kind: "computed";
  readonly unit: string;
}
