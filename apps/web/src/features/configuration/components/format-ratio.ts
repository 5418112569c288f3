import { currentLocale } from "../../../platform/locale/locale.ts";

/** `5.86` → `5,8 : 1` in Indonesian: rounded down, so that a figure never promises more than there is. */
export function formatRatio(ratio: number): string {
  const number = (Math.floor(ratio * 10) / 10).toLocaleString(
    currentLocale() === "id" ? "id-ID" : "en-US",
    { minimumFractionDigits: 1 },
  );
  return `${number} : 1`;
}
