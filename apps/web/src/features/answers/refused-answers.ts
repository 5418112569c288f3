import type { SpokenFault } from "../../form/spoken-fault.ts";
import type { Refusal } from "./api.ts";

/** The server's faults of single questions, which stand at places such as `value.12`. */
export function faultsOfRefusal({ fields }: Refusal): SpokenFault[] {
  return Object.entries(fields).flatMap(([place, texts]) => {
    const id = /^value\.(\d+)$/.exec(place)?.[1];
    if (id === undefined) return [];
    return texts.map((text) => ({ questionId: Number(id), text }));
  });
}
