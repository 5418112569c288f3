import { changesBetween, recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { FeeAbovePrice } from "../errors.ts";
import { lockService, updatePrices } from "./repository.ts";
import type { ServiceRow } from "./repository.ts";

/**
 * Sets the prices of new questions of a type, in rupiah per respondent. Existing questions retain the prices of their
 * last save, in paid and unpaid surveys.
 * @throws NotFound, FeeAbovePrice
 */
export async function updateService(
  tx: Tx,
  adminId: number,
  id: number,
  prices: Pick<ServiceRow, "salePrice" | "respondentFee">,
): Promise<ServiceRow> {
  if (prices.respondentFee > prices.salePrice) throw new FeeAbovePrice();
  const before = await lockService(tx, id);
  if (!before) throw new NotFound();

  const { salePrice, respondentFee } = before;
  const changes = changesBetween({ salePrice, respondentFee }, prices);
  if (Object.keys(changes).length === 0) return before;
  await updatePrices(tx, id, prices);
  await recordAudit(tx, {
    adminId,
    action: "service_changed",
    subject: { kind: "service", id },
    changes,
  });
  return { ...before, ...prices };
}
