import type { Choice } from "../question-types/shared/choice.ts";

/**
 * What expressions may expect of an answer or of another part of an expression.
 * `choice` is one code of a list, `choices` several; `any` cannot be known
 * before it is evaluated; `nothing` can only be checked for presence.
 */
export type OperandType =
  | { readonly kind: "number" | "text" | "boolean" }
  | { readonly kind: "date" | "time" | "date_time" }
  | { readonly kind: "region" | "any" | "nothing" }
  | ListOperandType
  | { readonly kind: "list"; readonly of: OperandType }
  | PartsOperandType;

export interface ListOperandType {
  readonly kind: "choice" | "choices";
  readonly choices: readonly Choice[];
  /** Whether own words are offered too, with the code "other". */
  readonly other: boolean;
  /** Codes outside the list are possible: it comes from data or from another question. */
  readonly open?: boolean;
}

/** An answer with parts, such as a matrix's rows. `whole` is what the answer is without a path. */
export interface PartsOperandType {
  readonly kind: "parts";
  readonly whole: OperandType;
  readonly parts: readonly OperandPart[];
}

export interface OperandPart {
  readonly id: string;
  readonly label: string;
  readonly type: OperandType;
}
