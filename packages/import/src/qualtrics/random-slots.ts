/** Stands in an order for one of those that come in random order, or for one of a drawn number of them. */
const slot = /^\{~(?:Randomized|SubSet)~\}$/;

/** The order of a list with fixed and movable entries, as "Advanced Randomization" writes it. */
export function fillSlots(
  slots: readonly string[],
  movable: readonly string[],
): string[] {
  const last = slots.findLastIndex((one) => slot.test(one));
  const next = movable.values();
  const filled = slots.flatMap((one, index) => {
    if (!slot.test(one)) return [one];
    // Of a drawn number more may be drawn than there are slots.
    return index === last ? [...next] : (next.next().value ?? []);
  });
  return [...filled, ...next];
}
