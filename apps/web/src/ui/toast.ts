import { showToast } from "./toast-store.ts";

/** How long a toast stays, in milliseconds (product specification, section 9). */
const durations = { notice: 2_000, long: 3_000 } as const;

/** Green, group `foo`: what the person did has happened. */
export function toastSuccess(message: string, title?: string): void {
  showToast("foo", message, durations.long, title);
}

/** Red, group `danger`: what the person did has not happened. */
export function toastDanger(message: string, title?: string): void {
  showToast("danger", message, durations.long, title);
}

/** A notice that came in by itself. */
export function toastNotice(message: string): void {
  showToast("foo", message, durations.notice);
}
