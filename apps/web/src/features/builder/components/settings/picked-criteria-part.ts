import { partQuery } from "../../../../ui/part-query.ts";

/** What is picked from long lists; the pickers weigh more than the rest of the page. */
export const pickedCriteriaPart = partQuery(
  "picked-criteria",
  async () => (await import("./picked-criteria.tsx")).PickedCriteria,
);
