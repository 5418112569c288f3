import type { Dice } from "../random.ts";

/** Phrases by name. */
export interface Words {
  readonly [name: string]: readonly string[];
}

/**
 * Fills a template: "{a|b}" is one of its parts, "<good>" a phrase of that name. Both can be nested. `used` prevents
 * repeated phrases.
 */
export function say(
  template: string,
  words: Words,
  dice: Dice,
  used?: Set<string>,
): string {
  let text = template;
  for (let depth = 0; depth < 8 && /[{<]/.test(text); depth += 1) {
    text = text
      .replace(/\{([^{}<>]*)\}/g, (_, options: string) =>
        dice.pick(options.split("|")),
      )
      .replace(/<(\w+)>/g, (_, name: string) =>
        unused(words[name] ?? [""], dice, used),
      );
  }
  return text
    .replace(/ {2,}/g, " ")
    .replace(/ ([,.!?])/g, "$1")
    .trim();
}

/** The phrases of a text in which semicolons separate them. */
export const phrases = (text: string): string[] => text.split(/;\s+/);

/** One of the phrases, if possible one that was not used before. */
export function unused(
  list: readonly string[],
  dice: Dice,
  used = new Set<string>(),
): string {
  const left = list.filter((phrase) => !used.has(phrase));
  const phrase = dice.pick(left.length > 0 ? left : list);
  used.add(phrase);
  return phrase;
}

/** Cuts a text that is too long after a whole word. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(" ");
  return space > max / 2 ? cut.slice(0, space) : cut;
}

export const capitalised = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1);
