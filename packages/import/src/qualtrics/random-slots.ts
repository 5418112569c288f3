/** A slot in an order for an item in random order, or for one of a drawn subset. */
const slot = /^\{~(?:Randomized|SubSet)~\}$/;

/** Returns the order of a list with fixed and movable entries, as "Advanced Randomization" defines it. */
export function fillSlots(
  slots: readonly string[],
  movable: readonly string[],
): string[] {
  const last = slots.findLastIndex((one) => slot.test(one));
  const next = movable.values();
  const filled = slots.flatMap((one, index) => {
    if (!slot.test(one)) return [one];
    // A drawn subset may have more items than slots.
    return index === last ? [...next] : (next.next().value ?? []);
  });
  return [...filled, ...next];
}
