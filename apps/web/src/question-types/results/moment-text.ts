import { momentText as textOf } from "@sigi/results/figure-texts.ts";
import { currentLocale } from "../../platform/locale/locale.ts";

/**
 * Formats an ISO year, month, day or time in words: `2026`, `Nov 2026`, `24 Nov 2026`, `24 Nov 2026 18:01`. The digits
 * of times are unchanged.
 */
export const momentText = (iso: string): string => textOf(iso, currentLocale());
