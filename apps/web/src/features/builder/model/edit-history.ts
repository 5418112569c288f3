import type { Survey } from "@sigi/contract/surveys.ts";
import { diffSurveys, isEmptyPatch } from "./survey-patch.ts";
import type { SurveyPatch } from "./survey-patch.ts";

/** One edit, in both directions. */
export interface HistoryEntry {
  readonly undo: SurveyPatch;
  readonly redo: SurveyPatch;
}

/** The storage of a history, which survives a reload. Each method fails silently where storage is blocked or full. */
export interface HistoryStorage {
  readonly load: () => { entries: HistoryEntry[]; applied: number };
  readonly write: (index: number, entry: HistoryEntry) => void;
  /** Retains only the entries before `count`, of which `applied` are applied. */
  readonly mark: (state: { count: number; applied: number }) => void;
}

export interface HistorySnapshot {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface EditHistory {
  /**
   * Records an edit. Consecutive edits of one key without a longer pause become one, so that undo goes back by phrases
   * instead of letters.
   */
  readonly record: (before: Survey, after: Survey, key?: string) => void;
  /** The patch that goes one edit back; null when there is none. */
  readonly back: () => SurveyPatch | null;
  /** The patch that repeats the edit undone last; null when there is none. */
  readonly forth: () => SurveyPatch | null;
  readonly snapshot: () => HistorySnapshot;
  readonly subscribe: (listener: () => void) => () => void;
}

const pauseMs = 1_000;

/** The edits of one survey, without a limit in number. */
export function createEditHistory(storage: HistoryStorage): EditHistory {
  const listeners = new Set<() => void>();
  const loaded = storage.load();
  const entries = loaded.entries;
  let applied = loaded.applied;
  let current = snapshotOf(entries.length, applied);
  /** The edit that the next one may belong to. */
  let open: { key: string; from: Survey; until: number } | null = null;

  const announce = () => {
    storage.mark({ count: entries.length, applied });
    const next = snapshotOf(entries.length, applied);
    if (next.canUndo === current.canUndo && next.canRedo === current.canRedo) {
      return;
    }
    current = next;
    for (const listener of listeners) listener();
  };

  return {
    record: (before, after, key) => {
      const now = Date.now();
      const belongs = open !== null && open.key === key && now < open.until;
      const from = belongs && open ? open.from : before;
      const entry = {
        undo: diffSurveys(after, from),
        redo: diffSurveys(from, after),
      };
      if (!belongs && isEmptyPatch(entry.redo)) return;
      const at = belongs ? applied - 1 : applied;
      entries.splice(at, entries.length - at, entry);
      applied = entries.length;
      open = key === undefined ? null : { key, from, until: now + pauseMs };
      storage.write(at, entry);
      announce();
    },
    back: () => {
      open = null;
      const entry = entries[applied - 1];
      if (!entry) return null;
      applied -= 1;
      announce();
      return entry.undo;
    },
    forth: () => {
      open = null;
      const entry = entries[applied];
      if (!entry) return null;
      applied += 1;
      announce();
      return entry.redo;
    },
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const snapshotOf = (count: number, applied: number): HistorySnapshot => ({
  canUndo: applied > 0,
  canRedo: applied < count,
});
