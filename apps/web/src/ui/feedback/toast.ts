/** How long a toast stays, in milliseconds (product specification, section 9). */
const durations = { short: 1_500, notice: 2_000, long: 3_000 } as const;

/** So many letters are read in the short time. */
const shortLettersMax = 28;

/** Green, group `foo`: what the person did has happened. */
export function toastSuccess(message: string, title = ""): void {
  const letters = message.length + title.length;
  const stay = letters <= shortLettersMax ? durations.short : durations.long;
  showToast("foo", message, stay, title || undefined);
}

/** Red, group `danger`: what the person did has not happened. */
export function toastDanger(message: string, title?: string): void {
  showToast("danger", message, durations.long, title);
}

/** A notice that came in by itself. */
export function toastNotice(message: string): void {
  showToast("foo", message, durations.notice);
}

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
