/** Minimum length in minutes: in a shorter survey, a check would be a large part of the work. */
const minutesMin = 3;

interface TypedForm {
  readonly sections: readonly {
    readonly questions: readonly { readonly type: string }[];
  }[];
}

/** Returns true if an attention check would help: without one, the quality rules detect few careless answers. */
export const lacksAttentionCheck = (
  { sections }: TypedForm,
  minutes: number,
): boolean =>
  minutes >= minutesMin &&
  !sections.some(({ questions }) =>
    questions.some(({ type }) => type === "attention_check"),
  );
