import type { Quotas } from "@sigi/contract/quotas.ts";
import { cellLabel } from "@sigi/results/quota-labels.ts";
import { cellsOf } from "@sigi/survey/quotas/quotas.ts";
import type { QuotaGroup } from "@sigi/survey/quotas/quotas.ts";

interface QuotaGrid {
  /** The combinations of all other groups. */
  readonly rows: readonly { readonly label: string }[];
  /** The groups of the last criterion; a single null if each cell has its own row. */
  readonly columns: readonly (QuotaGroup | null)[];
}

const columnsMax = 6;

/** The cells as a table, row by row in their order. */
export function gridOf(dimensions: Quotas["dimensions"]): QuotaGrid {
  const last = dimensions.at(-1);
  const isWide =
    dimensions.length > 1 && last && last.groups.length <= columnsMax;
  const inRows = isWide ? dimensions.slice(0, -1) : dimensions;
  return {
    rows: cellsOf({ dimensions: inRows, places: [] }).map(({ groups }) => ({
      label: cellLabel(groups),
    })),
    columns: isWide ? last.groups : [null],
  };
}
