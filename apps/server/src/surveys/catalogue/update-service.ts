import { changesBetween, recordAudit } from "../../platform/audit.ts";
import { NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { FeeAbovePrice } from "../errors.ts";
import type { ServiceRow } from "../repository.ts";
import { lockService, storePrices } from "./repository.ts";

/**
 * Sets what questions of a type cost from now on, in rupiah per respondent. A question carries the prices it was last
 * saved with, so nothing that exists, paid or not, changes its price by itself.
 * @throws NotFound, FeeAbovePrice
 */
export async function updateService(
  tx: Tx,
  adminId: number,
  id: number,
  prices: Pick<ServiceRow, "salePrice" | "testerFee">,
): Promise<ServiceRow> {
  if (prices.testerFee > prices.salePrice) throw new FeeAbovePrice();
  const before = await lockService(tx, id);
  if (!before) throw new NotFound();

  const { salePrice, testerFee } = before;
  const changes = changesBetween({ salePrice, testerFee }, prices);
  if (Object.keys(changes).length === 0) return before;
  await storePrices(tx, id, prices);
  await recordAudit(tx, {
    adminId,
    action: "service_changed",
    subject: { kind: "service", id },
    changes,
  });
  return { ...before, ...prices };
}
