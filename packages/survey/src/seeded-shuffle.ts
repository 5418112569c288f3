/**
 * Shuffles by the seed (of a participation) and the question: a respondent
 * sees the same order after a reload, another respondent a different one.
 */
export function seededShuffle<Item>(
  items: readonly Item[],
  seed: number,
  questionId: number,
): Item[] {
  const random = randomSequence(mix(seed, questionId));
  const order: Item[] = [];
  for (const item of items) {
    order.splice(random() % (order.length + 1), 0, item);
  }
  return order;
}

/** Combines two integers so that neighbouring ids share no pattern: the finisher of MurmurHash3. */
function mix(seed: number, questionId: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(questionId, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** The mulberry32 generator: 32 bits of state, integers of 32 bits. */
function randomSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return (value ^ (value >>> 14)) >>> 0;
  };
}
