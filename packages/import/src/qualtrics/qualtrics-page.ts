import type { Expression } from "@sigi/survey/expressions/expression.ts";
import type { Outcome } from "@sigi/survey/logic/jump-target.ts";
import type { Ordering, Repeat } from "@sigi/survey/survey-form.ts";
import type { SourceObject } from "../source/source-object.ts";
import type { Draft } from "./qualtrics-draft.ts";
import type { Scope } from "./qualtrics-reading.ts";

/** A branch of the flow. Its pages are shown if its logic is true. */
export interface BranchCondition {
  readonly source: SourceObject;
  readonly scope: Scope;
}

/** A page of the flow, which becomes a section of the survey. */
export interface Page {
  /** The preferred code of the section. */
  readonly name: string;
  /** The place in the file. */
  readonly place: string;
  readonly scope: Scope;
  branches: readonly BranchCondition[];
  /** Conditions of a loop's round, and of drawn marks. */
  readonly conditions: Expression[];
  parts: readonly PagePart[];
  /** Number of the block's visit in the flow. Skip logic can lead to the end of a block. */
  readonly visit: number;
  order: Ordering;
  repeat: Repeat | null;
  /** Ends of the flow after this page. */
  ends: PageEnd[];
  /** Code of the block of sections that are ordered together; null for none. */
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
  /** True if it keeps its position in a random order. */
  readonly fixed: boolean;
  /** Branches of this part only, after pages were joined. */
  readonly branches: readonly BranchCondition[];
}

export interface PageValue {
  readonly code: string;
  readonly title: string;
  /** The assigned text, with references to other values; null for a mark, whose value is true. */
  readonly value: string | null;
  readonly place: string;
  readonly scope: Scope;
  readonly branches: readonly BranchCondition[];
}

export const inOrder: Ordering = { random: false, show: null };
