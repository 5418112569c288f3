import { useState } from "react";

/**
 * Returns the earlier list while its items are the same: logic creates new lists of the same choices at each answer.
 */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [first, setStored] = useState(list);
  if (first === list) return first;
  const isSame =
    first.length === list.length &&
    first.every((item, index) => item === list[index]);
  if (isSame) return first;
  setStored(list);
  return list;
}
