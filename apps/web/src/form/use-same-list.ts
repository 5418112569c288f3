import { useState } from "react";

/**
 * Returns the earlier list while its items are the same: logic creates new lists of the same choices at each answer.
 */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  if (kept === list) return kept;
  const isSame =
    kept.length === list.length &&
    kept.every((item, index) => item === list[index]);
  if (isSame) return kept;
  setKept(list);
  return list;
}
