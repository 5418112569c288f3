import type { SurveysClosing } from "@sigi/contract/account-deletion.ts";
import { m } from "@sigi/messages/messages";
import { formatRupiah } from "../../platform/locale/formatters.ts";

/** States the amounts that return when running surveys are closed before their creator's account is deleted. */
export function closingText({
  returns,
  returnsAtLeast,
  reserved,
}: SurveysClosing): string {
  if (returns === 0) return m.deletion_closing_nothing();
  const most = formatRupiah(returns);
  return reserved === 0
    ? m.deletion_closing_returns({ amount: most })
    : m.deletion_closing_returns_later({
        least: formatRupiah(returnsAtLeast),
        most,
        count: reserved,
      });
}
