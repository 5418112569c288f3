import type {
  Configuration,
  ConfigurationEdit,
} from "@sigi/contract/configuration.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/transaction.ts";
import { lockConfiguration, writeConfiguration } from "./repository.ts";
import { ConfigurationChanged } from "../errors.ts";

/**
 * Updates the fields that are given and differ. An edit that changes nothing is not recorded.
 * @throws ConfigurationChanged when the edit is based on another version.
 */
export async function updateConfiguration(
  tx: Tx,
  adminId: number,
  { version, ...edit }: ConfigurationEdit,
): Promise<Configuration> {
  const before = await lockConfiguration(tx);
  if (version !== before.version) throw new ConfigurationChanged();

  const changes = changesBetween(before, edit);
  if (Object.keys(changes).length === 0) return before;
  await recordAudit(tx, {
    adminId,
    action: "configuration_changed",
    subject: { kind: "configuration" },
    changes,
  });
  return writeConfiguration(tx, { ...edit, version: version + 1 });
}
