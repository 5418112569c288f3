import { momentText as textOf } from "@sigi/results/figure-texts.ts";
import { currentLocale } from "../../platform/locale/locale.ts";

/** An ISO year, month or day in words: `2026`, `Nov 2026`, `24 Nov 2026`, `24 Nov 2026 18:01`. Times keep their digits. */
export const momentText = (iso: string): string => textOf(iso, currentLocale());
