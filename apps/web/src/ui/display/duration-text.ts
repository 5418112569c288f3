import { durationText as textOf } from "@sigi/results/figure-texts.ts";
import { currentLocale } from "../../platform/locale/locale.ts";

/** `42 dtk`, `3 mnt 5 dtk`, `1 jam 2 mnt`, with non-breaking spaces. Fractions of a second are dropped. */
export const durationText = (seconds: number): string =>
  textOf(seconds, currentLocale());
