/** Milliseconds that a toast is shown (product specification, section 9); with an action, long enough to reach it. */
const durations = {
  short: 1_500,
  notice: 2_000,
  long: 3_000,
  undoable: 10_000,
} as const;

/** The number of characters that can be read in the short time. */
const shortCharactersMax = 28;

/** Shows a green toast, group `foo`: the user's action succeeded. */
export function toastSuccess(message: string, title = ""): void {
  const characters = message.length + title.length;
  const stay =
    characters <= shortCharactersMax ? durations.short : durations.long;
  showToast("foo", message, stay, title || undefined);
}

/** Shows a red toast, group `danger`: the user's action failed. */
export function toastDanger(message: string, title?: string): void {
  showToast("danger", message, durations.long, title);
}

/** Shows a message that no action of the user caused. */
export function toastNotice(message: string): void {
  showToast("foo", message, durations.notice);
}

/** Reports a deletion in a toast that offers to undo it. */
export function toastUndoable(message: string, onUndo: () => void): void {
  lastId += 1;
  const toast = {
    id: lastId,
    group: "foo",
    title: undefined,
    message,
  } as const;
  change([...toasts, { ...toast, durationMs: durations.undoable, onUndo }]);
}

/** A short message in the corner of the window. */
export interface Toast {
  readonly id: number;
  readonly group: "foo" | "danger";
  /** The outcome in a word, above the message. */
  readonly title: string | undefined;
  readonly message: string;
  /** Milliseconds that the toast is shown. */
  readonly durationMs: number;
  readonly onUndo?: () => void;
}

/** The maximum at once: more would cover the page, so the oldest is removed. */
const toastsMax = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function showToast(
  group: Toast["group"],
  message: string,
  durationMs: number,
  title?: string,
): void {
  lastId += 1;
  change([...toasts, { id: lastId, group, title, message, durationMs }]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** The visible toasts, oldest first. The array is the same object until a toast is added or removed. */
export const currentToasts = (): readonly Toast[] => toasts;

/** @returns the function that unsubscribes. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(next: readonly Toast[]): void {
  toasts = next.slice(-toastsMax);
  listeners.forEach((listener) => {
    listener();
  });
}
