/** Ids of sections and of questions. */
export interface PartIds {
  readonly sections: readonly number[];
  readonly questions: readonly number[];
}

interface Identified {
  readonly id: number;
}

export const idOf = ({ id }: Identified) => id;

export const partsIn = (form: {
  readonly sections: readonly Identified[];
  readonly questions: readonly Identified[];
}): PartIds => ({
  sections: form.sections.map(idOf),
  questions: form.questions.map(idOf),
});

/** The parts of one form that another lacks. */
export function without(form: PartIds, other: PartIds): PartIds {
  const missing = (list: keyof PartIds) => {
    const others = new Set(other[list]);
    return form[list].filter((id) => !others.has(id));
  };
  return { sections: missing("sections"), questions: missing("questions") };
}
