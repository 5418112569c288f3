interface UnsavedForm {
  /** Stores the input so that the user finds it after signing in again. */
  readonly keep: () => void;
}

const forms = new Set<UnsavedForm>();

/** Registers a form with unsaved input. @returns the function that unregisters it. */
export function holdUnsaved(keep: () => void = () => undefined): () => void {
  const form = { keep };
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

/** Returns true if a reload would lose unsaved input. */
export const hasUnsaved = () => forms.size > 0;

/** Stores unsaved input. Call it before leaving the page because the session has expired. */
export function storeUnsaved(): void {
  for (const { keep } of forms) keep();
}
