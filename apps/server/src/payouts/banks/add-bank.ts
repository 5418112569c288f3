import {
  accountNumberLength,
  phoneNumberLength,
} from "@sigi/contract/account-number.ts";
import type { Bank, BankKind } from "@sigi/contract/withdrawals.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import type { Services } from "../../platform/services.ts";
import type { ImageShape } from "../../platform/storage/encode-image.ts";
import { removeFile } from "../../platform/storage/remove-file.ts";
import { insertBank, lockBank, restoreBank } from "./repository.ts";
import { requireRange } from "./change-bank.ts";
import { BankCodeTaken } from "../errors.ts";

/** Logos are wide or square; lists show them 32 pixels high. */
export const logoShape: ImageShape = {
  field: "image",
  width: 320,
  height: 160,
  fit: "inside",
};

export interface NewBank {
  readonly name: string;
  readonly code: string;
  readonly kind: BankKind;
  /** The URL path of the logo. */
  readonly image: string | null;
  /** The length of the bank's account numbers; by default that of any bank or e-wallet. */
  readonly digitsMin?: number | undefined;
  readonly digitsMax?: number | undefined;
}

/**
 * Adds a bank. A hidden bank with the same code is restored with its id; its old logo is deleted.
 * @throws BankCodeTaken, Invalid if `digitsMax` is below `digitsMin`
 */
export async function addBank(
  tx: Tx,
  services: Pick<Services, "jobs">,
  adminId: number,
  named: NewBank,
): Promise<Bank> {
  const { code, kind } = named;
  const usual = kind === "ewallet" ? phoneNumberLength : accountNumberLength;
  const { digitsMin = usual.min, digitsMax = usual.max } = named;
  requireRange(digitsMin, digitsMax);
  const bank = { ...named, digitsMin, digitsMax };
  const known = await lockBank(tx, { code });
  if (known?.active) throw new BankCodeTaken();

  const added = known
    ? await restoreBank(tx, known.id, bank)
    : await insertBank(tx, bank);
  if (!added) throw new BankCodeTaken();
  await removeFile(tx, services, known?.image ?? null);
  await recordAudit(tx, {
    adminId,
    action: "bank_added",
    subject: { kind: "bank", id: added.id },
    changes: { code, name: bank.name },
  });
  return added;
}
