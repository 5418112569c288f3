import { partQuery } from "../../../../ui/feedback/part-query.ts";

/** The check for logic that depends on parts to be deleted or moved, and the list that a dialog shows of it. */
export const dependantsPart = partQuery("dependants", loadDependants);

export type DependantsPart = Awaited<ReturnType<typeof loadDependants>>;

async function loadDependants() {
  const [model, { DependantList }] = await Promise.all([
    import("../../model/dependants.ts"),
    import("./dependant-list.tsx"),
  ]);
  return { ...model, DependantList };
}
