import type { Chance } from "../chance.ts";

/** What stands for each "{slot}" of a template: one of several templates. */
export type Grammar = Readonly<Record<string, readonly string[]>>;

/**
 * Writes out a template: "{slot}" is one of the grammar's templates, "[a|b|]"
 * one of the alternatives, which do not nest.
 * @throws Error for a slot that the grammar does not have.
 */
export function expand(
  template: string,
  grammar: Grammar,
  chance: Chance,
): string {
  const chosen = template.replace(/\[([^[\]]*)\]/g, (_, inside: string) =>
    chance.pick(inside.split("|")),
  );
  return chosen
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      const templates = grammar[slot];
      if (!templates) throw new Error(`no template for {${slot}}`);
      return expand(chance.pick(templates), grammar, chance);
    })
    .replace(/\s+/g, " ")
    .trim();
}

export const capitalised = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1);
