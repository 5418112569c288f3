import type { SummaryOf } from "@sigi/contract/summaries.ts";
import { addCount, allCounts, type Counts, emptyCounts } from "../counts.ts";
import type { SummaryType } from "../summary-type.ts";
import { withShares } from "../tally.ts";

/** Maximum number of provinces: twice as many as there are. */
const PROVINCES_MAX = 100;

/** Summarises regions of any level by their provinces. */
export const provincesType: SummaryType<unknown, string, Counts> = {
  empty: emptyCounts,
  read: readProvince,
  add: (counts, province, { weight }) =>
    addCount(counts, province, weight, PROVINCES_MAX),
  present: (tallied, _, { regionName }): SummaryOf<"provinces"> => ({
    kind: "provinces",
    provinces: withShares(
      allCounts(tallied.state)
        .map(([id, count]) => ({ id, label: regionName(id) ?? id, count }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      tallied,
    ),
  }),
};

/** The id of a region begins with that of its province: "32.73" lies in "32". */
export function readProvince(raw: unknown): string | null {
  if (typeof raw !== "string") return null;
  const [province = ""] = raw.slice(0, 100).split(".");
  return province === "" ? null : province;
}
