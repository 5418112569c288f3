interface UnsavedForm {
  /** Puts what is typed where its person finds it after signing in again. */
  readonly keep: () => void;
}

const forms = new Set<UnsavedForm>();

/** Says that a form holds what nobody has saved. @returns what takes it back. */
export function holdUnsaved(keep: () => void = () => undefined): () => void {
  const form = { keep };
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

/** Whether a reload would lose what somebody typed. */
export const hasUnsaved = () => forms.size > 0;

/** Before the page goes because its session has ended. */
export function keepUnsaved(): void {
  for (const { keep } of forms) keep();
}
