import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../../platform/locale/formatters.ts";

/** The price of a question per respondent (in rupiah) as text: "Rp 500", or that it is free. */
export function priceText(salePrice: number): string {
  return salePrice === 0 ? m.question_free() : formatRupiah(salePrice);
}
