import { AdvancedCriteria } from "./advanced-criteria.tsx";
import { RegionTarget } from "./region-target.tsx";

/** Regions, and the criteria that few surveys need. */
export function PickedCriteria() {
  return (
    <>
      <RegionTarget />
      <AdvancedCriteria />
    </>
  );
}
