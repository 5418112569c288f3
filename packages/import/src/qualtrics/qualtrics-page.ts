import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Outcome } from "@sigi/survey/logic/jump-target.ts";
import type { Ordering, Repeat } from "@sigi/survey/survey-form.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Draft } from "./qualtrics-draft.ts";
import type { Scope } from "./qualtrics-reading.ts";

/** A branch of the flow: its pages are shown where its logic holds. */
export interface BranchCondition {
  readonly source: SourceObject;
  readonly scope: Scope;
}

/** A section of the survey, as the flow leads to it. */
export interface Page {
  /** The code that is wanted for it. */
  readonly name: string;
  /** Its place in the file. */
  readonly place: string;
  readonly scope: Scope;
  branches: readonly BranchCondition[];
  /** Conditions of a loop's round, and of what chance has drawn. */
  readonly conditions: Expression[];
  parts: readonly PagePart[];
  /** The number of the block's visit that it belongs to: skip logic leads to the end of a block. */
  readonly visit: number;
  order: Ordering;
  repeat: Repeat | null;
  /** Where the flow ends behind it. */
  ends: PageEnd[];
  /** The block of sections that are ordered together; null for none. */
  block: string | null;
}

export interface PageEnd {
  readonly branches: readonly BranchCondition[];
  readonly outcome: Outcome;
}

/** A question, or a value that the flow sets. */
export type PagePart = PageQuestion | PageValue;

interface PageQuestion {
  readonly draft: Draft;
  /** Keeps its position in a random order. */
  readonly fixed: boolean;
  /** The branches around it alone, where pages were joined. */
  readonly branches: readonly BranchCondition[];
}

export interface PageValue {
  readonly code: string;
  readonly title: string;
  /** The text that is set, with references to other values; null for a mark that is true. */
  readonly value: string | null;
  readonly place: string;
  readonly scope: Scope;
  readonly branches: readonly BranchCondition[];
}

export const inOrder: Ordering = { random: false, show: null };
