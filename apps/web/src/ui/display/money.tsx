import { formatRupiah } from "../../platform/locale/formatters.ts";

/** An amount in whole rupiah, in tabular figures. */
export function Money({ amount }: { readonly amount: number }) {
  return <span className="tabular">{formatRupiah(amount)}</span>;
}
