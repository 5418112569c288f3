import type { Quotas } from "@sigi/contract/quotas.ts";
import { quotaFault } from "@sigi/survey/quotas/quota-faults.ts";
import { quotaLimits } from "@sigi/survey/quotas/quotas.ts";
import { Invalid } from "../../platform/business-error.ts";
import { readRegions } from "../drafts/read-target.ts";

/**
 * Returns quotas as they are stored: only the ids of regions are used. Their sum and their agreement with the target
 * are checked before publication, because quotas, respondents and target are edited separately.
 * @throws Invalid at `quotas` for quotas that are inconsistent in themselves, or a region that does not exist.
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
