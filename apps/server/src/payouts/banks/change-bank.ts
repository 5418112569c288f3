import type { Bank } from "@sigi/contract/withdrawals.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import { Invalid, NotFound } from "../../platform/business-error.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockBank, updateBankRow } from "./repository.ts";

interface BankChange {
  readonly name: string;
  readonly digitsMin: number;
  readonly digitsMax: number;
}

/**
 * Changes a listed bank's name and the length of its account numbers. Withdrawals that were requested before are not
 * checked again.
 * @throws NotFound, Invalid if `digitsMax` is below `digitsMin`
 */
export async function changeBank(
  tx: Tx,
  { id, adminId, change }: { id: number; adminId: number; change: BankChange },
): Promise<Bank> {
  const { name, digitsMin, digitsMax } = change;
  requireRange(digitsMin, digitsMax);
  const bank = await lockBank(tx, { id });
  if (!bank?.active) throw new NotFound();
  const before = {
    name: bank.name,
    digitsMin: bank.digitsMin,
    digitsMax: bank.digitsMax,
  };
  const changed = await updateBankRow(tx, id, { name, digitsMin, digitsMax });
  if (!changed) throw new NotFound();
  const changes = changesBetween(before, { name, digitsMin, digitsMax });
  if (Object.keys(changes).length > 0)
    await recordAudit(tx, {
      adminId,
      action: "bank_changed",
      subject: { kind: "bank", id },
      changes,
    });
  return changed;
}

/** @throws Invalid */
export function requireRange(digitsMin: number, digitsMax: number): void {
  if (digitsMax < digitsMin)
    throw new Invalid({
      digits_max: [{ code: "number_min", params: { min: digitsMin } }],
    });
}
