/** A section or question of the form. */
export interface Part {
  readonly kind: "sections" | "questions";
  readonly id: number;
}

export interface SelectionState {
  /** The part whose fields and properties are shown; null for those of the whole form. */
  readonly open: Part | null;
  /** Questions that a command applies to, besides the open one. */
  readonly picked: ReadonlySet<number>;
  /** A question too new to show its faults. */
  readonly freshId: number | null;
}

/**
 * The selection in the workbench. Parts read their own share of it, so that a change rerenders only the affected ones.
 */
export interface Selection {
  readonly read: () => SelectionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (part: Part | null) => void;
  /** Opens a new question. Its faults stay hidden until another part is opened. */
  readonly openFresh: (questionId: number) => void;
  /** Adds a question to those picked, or removes it. */
  readonly toggle: (questionId: number) => void;
  readonly pick: (questionIds: Iterable<number>) => void;
}

const none: ReadonlySet<number> = new Set();

export function createSelection(): Selection {
  const listeners = new Set<() => void>();
  let state: SelectionState = { open: null, picked: none, freshId: null };
  const change = (next: Partial<SelectionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (part) => {
      change({ open: part, picked: none, freshId: null });
    },
    openFresh: (id) => {
      change({ open: { kind: "questions", id }, picked: none, freshId: id });
    },
    toggle: (questionId) => {
      const picked = new Set(state.picked);
      const { open } = state;
      if (picked.size === 0 && open?.kind === "questions") picked.add(open.id);
      if (!picked.delete(questionId)) picked.add(questionId);
      change({ picked });
    },
    pick: (questionIds) => {
      change({ picked: new Set(questionIds) });
    },
  };
}

/** The questions that a command applies to: those picked, else the open one. */
export function commandTargets({ open, picked }: SelectionState): number[] {
  if (picked.size > 0) return [...picked];
  return open?.kind === "questions" ? [open.id] : [];
}
