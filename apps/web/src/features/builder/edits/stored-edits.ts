import type { HistoryEntry, HistoryStorage } from "../model/edit-history.ts";

/**
 * Browser storage for the edits of a survey: the history of a tab, for undo after a reload, and the edits that have not
 * reached the server, for any tab of this device after a crash.
 */

/** Number of the oldest edits dropped when a tab's storage is full. */
const droppedAtOnce = 100;

interface Mark {
  /** The numbers of the oldest stored edit, of the one after the last, and of the one that redo would repeat. */
  readonly first: number;
  readonly end: number;
  readonly applied: number;
}

/** Stores the history in session storage, one item per edit, so that a new edit costs the same after thousands. */
export function historyStorage(code: string): HistoryStorage {
  const name = `builder-history:${code}`;
  const itemOf = (number: number) => `${name}:${String(number)}`;
  const loaded = read<Mark>(sessionStorage, name);
  /** The number of the first edit of the list in memory. */
  const base = loaded?.first ?? 0;
  let first = base;
  let end = loaded?.end ?? 0;

  const dropOldest = () => {
    const until = Math.min(first + droppedAtOnce, end);
    for (; first < until; first++) forget(sessionStorage, itemOf(first));
  };
  return {
    load: () => {
      const entries: HistoryEntry[] = [];
      for (let number = base; number < end; number++) {
        const entry = read<HistoryEntry>(sessionStorage, itemOf(number));
        // If one edit is missing, the others are useless.
        if (!entry) return { entries: [], applied: 0 };
        entries.push(entry);
      }
      return { entries, applied: (loaded?.applied ?? 0) - base };
    },
    write: (index, entry) => {
      while (!write(sessionStorage, itemOf(base + index), entry)) {
        if (first >= end) return;
        dropOldest();
      }
    },
    mark: ({ count, applied }) => {
      for (let gone = base + count; gone < end; gone++) {
        forget(sessionStorage, itemOf(gone));
      }
      end = base + count;
      const mark: Mark = { first, end, applied: base + applied };
      write(sessionStorage, name, {
        ...mark,
        applied: Math.max(first, mark.applied),
      });
    },
  };
}

/** Edits that have not reached the server. */
export interface UnsavedEdits extends HistoryEntry {
  /** The version of the survey that they are based on. */
  readonly version: number;
}

const unsavedName = (code: string) => `builder-unsaved:${code}:`;

/** Stores the unsaved edits of a tab; null when everything is saved. */
export function storeUnsaved(code: string, edits: UnsavedEdits | null): void {
  const item = unsavedName(code) + tabId();
  if (edits) write(localStorage, item, edits);
  else forget(localStorage, item);
}

/**
 * Returns the edits of a survey that tabs of this device have not saved, and removes them: the caller saves them. A tab
 * that is still open saves the same edits again, which changes nothing.
 */
export function takeUnsaved(code: string): UnsavedEdits[] {
  const name = unsavedName(code);
  return itemsOf(localStorage)
    .filter((item) => item.startsWith(name))
    .flatMap((item) => {
      const edits = read<UnsavedEdits>(localStorage, item);
      forget(localStorage, item);
      return edits ?? [];
    });
}

let tab: string | undefined;

/** Identifies a tab of the device. The id is not in session storage, which a duplicate of the tab would copy. */
const tabId = (): string => (tab ??= crypto.randomUUID());

function read<Value>(storage: Storage, item: string): Value | null {
  try {
    const text = storage.getItem(item);
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

/** @returns false when the storage is full. */
function write(storage: Storage, item: string, value: unknown): boolean {
  try {
    storage.setItem(item, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function forget(storage: Storage, item: string): void {
  try {
    storage.removeItem(item);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function itemsOf(storage: Storage): string[] {
  try {
    return Object.keys(storage);
  } catch {
    return [];
  }
}
