import { showToast } from "./toast-store.ts";

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
