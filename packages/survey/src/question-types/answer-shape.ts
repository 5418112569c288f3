import type { Locale } from "../fault.ts";
import type { Choice, ChoiceOptions } from "./shared/choice.ts";

/**
 * What the answers to a question are. Results, filters, the rules of quality
 * and other tools' files go by it, so that they need not know the type.
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
  /** Which words results count: none of personal data, of an address its host. */
  readonly words: "all" | "hosts" | "none";
  /** Whether respondents word it freely, so that its words tell of their care. */
  readonly isFree: boolean;
}

interface NumberShape {
  readonly kind: "number";
  /** "" for none. */
  readonly unit: string;
  /** Where the number is picked on a scale: its steps from the lowest on. */
  readonly steps?: {
    readonly min: number;
    readonly step: number;
    readonly count: number;
  };
}

interface TruthShape {
  readonly kind: "truth";
  /** Plain text. */
  readonly label: (value: boolean, locale: Locale) => string;
}

interface ChoiceShape extends Pick<
  ChoiceOptions,
  "choices" | "other" | "otherLabel"
> {
  readonly kind: "choice";
  readonly several: boolean;
  /** Whether the choices stand beside each other on the page, as the points of a scale may. */
  readonly inView: boolean;
}

/** Whole points of a scale, both ends included. */
interface PointsShape {
  readonly kind: "points";
  readonly min: number;
  readonly max: number;
  /** What a point means, as plain text; "" for nothing. */
  readonly label: (value: number, locale: Locale) => string;
  /** Whether promoters and detractors are told apart. */
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
  /** How many choices are ranked. */
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

/** A choice of which one is right. */
interface CheckShape {
  readonly kind: "check";
  readonly choices: readonly Choice[];
  /** The id of the choice that attentive respondents pick. */
  readonly expected: string;
}

/** A number, a text or a truth value, as an expression gives it. */
interface ComputedShape {
  readonly kind: "computed";
  readonly unit: string;
}
