/** How answering ends: with a complete answer, or because the respondent does not belong to the sample. */
export type Outcome = "complete" | "screened_out";

/** A later question or section by its code, or the end of the form. */
export type JumpTarget = { go: string } | { end: Outcome };
