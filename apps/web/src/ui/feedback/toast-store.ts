/** One short message in the corner. */
export interface Toast {
  readonly id: number;
  readonly group: "foo" | "danger";
  /** What came of it, in a word, above the message. */
  readonly title: string | undefined;
  readonly message: string;
  /** How long it stays, in milliseconds. */
  readonly durationMs: number;
}

/** More at once would cover the page: the oldest goes. */
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

/** The toasts to show, oldest first; the same array until one comes or goes. */
export const currentToasts = (): readonly Toast[] => toasts;

/** @returns what ends the subscription. */
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
