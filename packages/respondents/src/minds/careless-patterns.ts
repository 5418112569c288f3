import type { Chance } from "../chance.ts";

/** Picks one of `count` places in the displayed order, 0 for the first, without reading what stands there. */
export type Pattern = (count: number) => number;

export const uniform =
  (chance: Chance): Pattern =>
  (count) =>
    chance.whole(0, count - 1);

/** Around the middle, as the sum of coin flips. */
export const aroundMiddle =
  (chance: Chance): Pattern =>
  (count) =>
    chance.binomial(count - 1, 0.5);

/** The same part of every scale; some change it after a while. */
export function straight(chance: Chance): Pattern {
  const lean = () => chance.pick([0, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1]);
  const changes = chance.chance(0.3) ? 0.03 : 0;
  const slips = chance.pick([0, 0, 0.02, 0.05]);
  let place = lean();
  return (count) => {
    if (chance.chance(changes)) place = lean();
    const index = Math.round(place * (count - 1));
    return chance.chance(slips) ? beside(index, count, chance) : index;
  };
}

/** Two places in turn. */
export function zigZag(chance: Chance): Pattern {
  const [first, second] = chance.pick([
    ...([
      [0, 1],
      [0.25, 0.75],
      [0, 0.25],
      [0.75, 1],
    ] as const),
    ...([
      [0.25, 0.5],
      [0.5, 0.75],
    ] as const),
  ]);
  let turn = chance.whole(0, 1);
  return (count) => {
    turn += 1;
    const place = turn % 2 === 0 ? first : second;
    return Math.round(place * (count - 1));
  };
}

/** The first or the last place, in no order. */
export const endpoints =
  (chance: Chance): Pattern =>
  (count) =>
    chance.chance(0.5) ? 0 : count - 1;

/** Stairs: up and down again, or up and from the start again. */
export function stairs(chance: Chance): Pattern {
  const turnsBack = chance.chance(0.7);
  let at = chance.whole(0, 3);
  return (count) => {
    const index = turnsBack ? wave(at, count) : at % count;
    at += 1;
    return index;
  };
}

/** 0 1 2 3 4 3 2 1 0 … */
function wave(at: number, count: number): number {
  if (count === 1) return 0;
  const period = 2 * (count - 1);
  const step = at % period;
  return step < count ? step : period - step;
}

function beside(index: number, count: number, chance: Chance): number {
  return Math.min(count - 1, Math.max(0, index + chance.pick([-1, 1])));
}

/** One of the patterns of a hurried human. */
export const anyPattern = (chance: Chance): Pattern =>
  chance.pick([uniform, aroundMiddle, straight, straight, zigZag, stairs])(
    chance,
  );
