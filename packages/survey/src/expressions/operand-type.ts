import type { Choice } from "../question-types/shared/choice.ts";

/**
 * The type of an answer or of another part of an expression. `choice` is one
 * code of a list, and `choices` are several; `any` is unknown before
 * evaluation; `nothing` can only be checked for presence.
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
  /** True if own words are offered too, with the code "other". */
  readonly other: boolean;
  /** True if codes outside the list are possible, because it comes from data or from another question. */
  readonly open?: boolean;
}

/** An answer with parts, such as a matrix's rows. `whole` is the type of the answer without a path. */
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
