import { seededShuffle } from "../seeded-shuffle.ts";
import type { Choice } from "../question-types/shared/choice.ts";
import type { Form, Ordering, Section } from "../survey-form.ts";

interface Part {
  readonly fixed?: boolean;
}

/** The input of one respondent's random order: the participation's seed and a number of the list. */
export interface Draw {
  readonly seed: number;
  readonly key: number;
}

/** The parts that a respondent sees, in their order. Fixed parts keep their position and are always shown. */
export function arrange<Item extends Part>(
  parts: readonly Item[],
  { random, show }: Ordering,
  { seed, key }: Draw,
): readonly Item[] {
  if (!random && show === null) return parts;
  const movable = parts.filter(({ fixed }) => !fixed);
  const drawn = seededShuffle(movable, seed, key).slice(0, show ?? undefined);
  if (!random) {
    const shown = new Set<Item>(drawn);
    return parts.filter((part) => part.fixed || shown.has(part));
  }
  const next = drawn.values();
  return parts.flatMap((part) => {
    if (part.fixed) return [part];
    const { value, done } = next.next();
    return done ? [] : [value];
  });
}

/**
 * Arranges choices in random order within their groups, which are those of the survey's own language. Fixed choices
 * keep their position.
 */
export function arrangeChoices(
  choices: readonly Choice[],
  { seed, key }: Draw,
): Choice[] {
  const groups: Choice[][] = [];
  for (const choice of choices) {
    const last = groups.at(-1);
    if (last?.[0] && groupOf(last[0]) === groupOf(choice)) last.push(choice);
    else groups.push([choice]);
  }
  const order = { random: true, show: null };
  return groups.flatMap((group, index) =>
    arrange(group, order, { seed, key: key + index }),
  );
}

const groupOf = ({ group, own }: Choice) => own?.group ?? group;

/** Neighbouring sections of one block, or one section outside blocks. */
interface Unit extends Part {
  readonly sections: Section[];
  readonly block: string | null;
}

/** The sections in a respondent's order, before logic hides any. */
export function arrangeSections(
  { flow, sections }: Form,
  seed: number,
): Section[] {
  const blocks = new Map(flow.blocks.map((block) => [block.code, block]));
  const units = unitsOf(sections);
  const arranged = arrange(units, flow.order, { seed, key: 0 });
  return arranged.flatMap((unit) => {
    const order =
      unit.block === null ? undefined : blocks.get(unit.block)?.order;
    const key = unit.sections[0]?.id ?? 0;
    return order ? arrange(unit.sections, order, { seed, key }) : unit.sections;
  });
}

/**
 * The units of a form. In a block, a section's `fixed` refers to its position in the block, so the unit is not fixed.
 */
export function unitsOf(sections: readonly Section[]): Unit[] {
  const units: Unit[] = [];
  for (const section of sections) {
    const last = units.at(-1);
    if (section.block !== null && last?.block === section.block) {
      last.sections.push(section);
    } else {
      const { block, fixed } = section;
      units.push({
        sections: [section],
        block,
        fixed: block === null && fixed,
      });
    }
  }
  return units;
}
