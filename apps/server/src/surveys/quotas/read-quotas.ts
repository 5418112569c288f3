import type { Quotas } from "@sigi/contract/quotas.ts";
import { quotaFault } from "@sigi/survey/quotas/quota-faults.ts";
import { quotaLimits } from "@sigi/survey/quotas/quotas.ts";
import { Invalid } from "../../platform/business-error.ts";
import { readRegions } from "../drafts/read-target.ts";

/**
 * Quotas as they are stored: only the ids of regions are used. Whether they add up and agree with the target is checked
 * before publication, because each of them is edited by itself.
 * @throws Invalid at `quotas` for quotas that are wrong in themselves, or a region that does not exist.
 */
export function readQuotas<Given extends Quotas | null | undefined>(
  quotas: Given,
): Given | Quotas {
  if (!quotas) return quotas;
  const fault = quotaFault(quotas);
  if (fault !== null) {
    const params = { max: quotaLimits.cells };
    throw new Invalid({ quotas: [{ code: fault, params }] });
  }
  const dimensions = quotas.dimensions.map((dimension) => {
    const { by, groups } = dimension;
    return by === "province" || by === "city"
      ? { by, groups: readRegions(by, groups, "quotas") }
      : dimension;
  });
  return { ...quotas, dimensions };
}
