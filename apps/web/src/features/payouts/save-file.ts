import type { ResultOf } from "@sigi/contract/endpoint.ts";
import type { getPayoutFile } from "@sigi/contract/payouts.ts";

/** Lets the browser save a text file. */
export function saveFile({
  name,
  content,
}: ResultOf<typeof getPayoutFile>): void {
  const blob = new Blob([content], { type: "text/csv;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
