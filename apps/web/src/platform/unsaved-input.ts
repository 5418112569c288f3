let forms = 0;

/** Says that a form holds what nobody has saved. @returns what takes it back. */
export function holdUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

/** Whether a reload would lose what somebody typed. */
export const hasUnsaved = () => forms > 0;
