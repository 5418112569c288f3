import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/formatters.ts";

/** What a question costs per respondent: "Rp 500", or that it is free. Rupiah. */
export function priceText(salePrice: number): string {
  return salePrice === 0 ? m.question_free() : formatRupiah(salePrice);
}
