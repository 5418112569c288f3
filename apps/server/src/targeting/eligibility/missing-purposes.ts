import { purposeNeeded } from "@sigi/contract/declared-purpose.ts";
import type {
  DeclaredPurpose,
  SensitiveCriterion,
} from "@sigi/contract/declared-purpose.ts";
import type { Target } from "@sigi/contract/targets.ts";
import { restrictingLists } from "./restrictions.ts";

/**
 * The sensitive criteria by which a target restricts without the declared purpose that they need: respondents gave
 * these data for that purpose.
 */
export function missingPurposes(
  target: Target,
  purpose: DeclaredPurpose | null,
): SensitiveCriterion[] {
  const restricting = restrictingLists(target).map(({ list }) => list);
  const sensitive: SensitiveCriterion[] = ["religions", "bloodTypes"];
  return sensitive.filter(
    (list) =>
      restricting.includes(list) && purpose?.kind !== purposeNeeded[list],
  );
}
