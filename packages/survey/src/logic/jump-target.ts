/** The end of a walk: a complete answer, or a screen-out because the respondent does not belong to the sample. */
export type Outcome = "complete" | "screened_out";

/** A later question or section by its code, or the end of the form. */
export type JumpTarget = { go: string } | { end: Outcome };
