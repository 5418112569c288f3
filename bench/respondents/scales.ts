import type { Person } from "./person.ts";
import { clamp, type Dice, normalOf } from "./random.ts";

/** An input with ordered points: a row of a matrix, a scale, stars, a slider. */
export interface ScaleItem {
  readonly points: number;
  /** The key of the item in its form: the same for all respondents. */
  readonly key: number;
  readonly construct: string;
  readonly reversed: boolean;
  /** The share of the answer that the construct explains, 0 to 1. */
  readonly loading: number;
  /** The list that contains the item on the page: a matrix, or the scales of one page. */
  readonly list: number;
}

/** Chooses a point, 0 for the lowest. Called once for each item, in the order in which they are shown. */
export type Positions = (item: ScaleItem) => number;

const last = ({ points }: ScaleItem) => points - 1;
const onScale = (item: ScaleItem, point: number) =>
  clamp(Math.round(point), 0, last(item));

/** The mean position without a leaning: answers are more often positive than not. */
const positivity = 0.65;

/** The usual honest answer: the trait, the ease of agreeing to the item, styles and noise. */
export function honestPositions(person: Person, dice: Dice): Positions {
  return (item) => {
    if (dice.chance(person.slips)) return dice.whole(0, last(item));
    const turned = item.reversed && !dice.chance(person.misreads) ? -1 : 1;
    const leaning =
      item.loading * person.trait(item.construct) +
      0.35 * normalOf(item.key) +
      positivity;
    const own = person.noise + (1 - item.loading) * 0.6;
    const answer = turned * leaning + person.acquiescence + own * dice.normal();
    const reach = last(item) * 0.23 * person.extremity;
    return onScale(item, last(item) / 2 + answer * reach);
  };
}

/** Strong opinions: nearly always an end of the scale, and the correct one for reversed items. */
export function extremePositions(person: Person, dice: Dice): Positions {
  const honest = honestPositions(person, dice);
  const firmness = 0.72 + 0.23 * dice.next();
  // Most respondents judge everything in the same way; some love one thing and hate another.
  const isSweeping = dice.chance(0.65);
  const light = person.mood + 0.3;
  return (item) => {
    if (!dice.chance(firmness)) return honest(item);
    const leaning = isSweeping ? light : person.trait(item.construct) + 0.3;
    const turned = item.reversed && !dice.chance(person.misreads) ? -1 : 1;
    const end = leaning * turned > 0 ? last(item) : 0;
    return dice.chance(0.12) ? onScale(item, Math.abs(end - 1)) : end;
  };
}

/** A respondent who has the same opinion of everything, and reads: reversed items get the opposite. */
export function contentPositions(person: Person, dice: Dice): Positions {
  const share = dice.oneOf([
    [0.5, 0.75] as const,
    [0.27, 1] as const,
    [0.13, 0.5] as const,
    [0.1, 0.25] as const,
  ]);
  const wavering = 0.02 + 0.08 * dice.next();
  return (item) => {
    const turned = item.reversed && !dice.chance(person.misreads);
    const point = last(item) * (turned ? 1 - share : share);
    const step = dice.chance(wavering) ? dice.pick([-1, 1]) : 0;
    return onScale(item, point + step);
  };
}

/** Any point, with equal probability. People avoid repetition, so their points are only nearly random. */
export function randomPositions(dice: Dice, isPerson: boolean): Positions {
  let before = -1;
  return (item) => {
    const drawn = dice.whole(0, last(item));
    const again = isPerson && drawn === before && dice.chance(0.4);
    before = again ? dice.whole(0, last(item)) : drawn;
    return before;
  };
}

/** Points around the middle. */
export function middlePositions(dice: Dice): Positions {
  const lean = clamp(0.52 + 0.06 * dice.normal(), 0.35, 0.68);
  return (item) => {
    let point = 0;
    for (let toss = 0; toss < last(item); toss += 1) {
      if (dice.chance(lean)) point += 1;
    }
    return point;
  };
}

/** The same column down each list, with an occasional slip. */
export function straightPositions(dice: Dice): Positions {
  const draw = () =>
    dice.oneOf([
      [0.42, 0.75] as const,
      [0.26, 0.5] as const,
      [0.2, 1] as const,
      [0.05, 0.25] as const,
      [0.07, 0] as const,
    ]);
  const changing = dice.pick([0.05, 0.3, 0.7]);
  const slipping = dice.pick([0, 0.03, 0.03, 0.08]);
  let [share, list] = [draw(), -1];
  return (item) => {
    if (list !== item.list && list >= 0 && dice.chance(changing))
      share = draw();
    list = item.list;
    const slip = dice.chance(slipping) ? dice.pick([-1, 1]) : 0;
    return onScale(item, last(item) * share + slip);
  };
}

/** Repeating points, in the order in which the items are shown. */
function cyclePositions(
  dice: Dice,
  draw: (points: number) => number[],
): Positions {
  const slipping = dice.pick([0, 0.04, 0.08]);
  const startsAnew = dice.chance(0.6);
  let cycle: number[] = [];
  let [at, points, list] = [0, -1, -1];
  return (item) => {
    if (item.points !== points) cycle = draw(item.points);
    if (item.points !== points || (startsAnew && list !== item.list)) at = 0;
    [points, list] = [item.points, item.list];
    const point = cycle[at % cycle.length] ?? 0;
    at += 1;
    return onScale(
      item,
      dice.chance(slipping) ? point + dice.pick([-1, 1]) : point,
    );
  };
}

/** Zigzag: 2-4-2-4, 1-5-1-5, 3-4-3-4, 2-3-4-3-2. */
export const zigZagPositions = (dice: Dice): Positions => {
  const shape = dice.oneOf([
    [0.5, "two"] as const,
    [0.2, "pairs"] as const,
    [0.3, "wave"] as const,
  ]);
  const from = dice.next();
  const width = dice.next();
  return cyclePositions(dice, (points) => {
    const low = Math.floor(from * (points - 1));
    const high = low + 1 + Math.floor(width * (points - 1 - low));
    if (shape === "two") return [low, high];
    if (shape === "pairs") return [low, low, high, high];
    const middle = Math.round((low + high) / 2);
    return [low, middle, high, middle];
  });
};

/** Stairs: 1-2-3-4-5-1-2-3, down, or up and down. */
export const stepPositions = (dice: Dice): Positions => {
  const shape = dice.pick(["up", "down", "both"] as const);
  const narrower = dice.chance(0.3) ? 1 : 0;
  return cyclePositions(dice, (points) => {
    const up = Array.from({ length: Math.max(2, points - narrower) }, (_, at) =>
      Math.min(points - 1, at + narrower),
    );
    if (shape === "up") return up;
    return shape === "down"
      ? up.toReversed()
      : [...up, ...up.slice(1, -1).toReversed()];
  });
};

/** Only the two ends, regardless of the statement. */
export function endPositions(dice: Dice): Positions {
  const high = clamp(0.6 + 0.15 * dice.normal(), 0.25, 0.9);
  const sticking = 0.4 * dice.next();
  let before = true;
  return (item) => {
    if (dice.chance(0.03)) return dice.whole(0, last(item));
    if (!dice.chance(sticking)) before = dice.chance(high);
    return before ? last(item) : 0;
  };
}

/** Skimming: an honest glance, the column of the row before, or any point around the agreeing side. */
export function skimmingPositions(
  person: Person,
  dice: Dice,
  glances: number,
): Positions {
  const blind: Person = {
    ...person,
    misreads: 0.55,
    noise: person.noise + 0.3,
  };
  const honest = honestPositions(blind, dice);
  const repeats = 0.25 + 0.35 * dice.next();
  let before: number | null = null;
  return (item) => {
    const share = dice.chance(glances)
      ? honest(item) / last(item)
      : before !== null && dice.chance(repeats)
        ? before
        : clamp(0.6 + 0.25 * dice.normal(), 0, 1);
    before = share;
    return onScale(item, share * last(item));
  };
}
