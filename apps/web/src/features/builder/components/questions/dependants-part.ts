import { partQuery } from "../../../../ui/feedback/part-query.ts";

/** Which logic depends on what is about to be deleted or moved, and its list in a dialog. */
export const dependantsPart = partQuery("dependants", loadDependants);

export type DependantsPart = Awaited<ReturnType<typeof loadDependants>>;

async function loadDependants() {
  const [model, { DependantList }] = await Promise.all([
    import("../../model/dependants.ts"),
    import("./dependant-list.tsx"),
  ]);
  return { ...model, DependantList };
}
