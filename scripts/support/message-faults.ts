/** A text, or its variants (such as plural forms), in inlang's message format. */
export type Message = string | Variants[];
export type Messages = Record<string, Message>;

interface Variants {
  declarations?: string[];
  selectors?: string[];
  match: Record<string, string>;
}

/**
 * Returns the errors of the texts, one line each: a key that one language lacks, an empty text, a placeholder that only
 * one language uses, a key that no source uses.
 */
export function messageFaults(
  byLocale: Record<string, Messages>,
  sources: Iterable<string>,
): string[] {
  const locales = Object.keys(byLocale);
  const keys = [
    ...new Set(
      Object.values(byLocale).flatMap((messages) => Object.keys(messages)),
    ),
  ];
  const isUsed = usage(sources);
  return keys
    .toSorted()
    .flatMap((key) => [
      ...locales
        .filter((locale) => byLocale[locale]?.[key] === undefined)
        .map((locale) => `${key}: missing in ${locale}`),
      ...locales
        .filter((locale) =>
          textsOf(byLocale[locale]?.[key]).some((text) => text.trim() === ""),
        )
        .map((locale) => `${key}: empty in ${locale}`),
      ...differentPlaceholders(key, byLocale),
      ...(isUsed(key) ? [] : [`${key}: no source uses it`]),
    ]);
}

function textsOf(message: Message | undefined): string[] {
  if (message === undefined) return [];
  if (typeof message === "string") return [message];
  return message.flatMap(({ match }) => Object.values(match));
}

function differentPlaceholders(
  key: string,
  byLocale: Record<string, Messages>,
): string[] {
  const lists = Object.entries(byLocale)
    .filter(([, messages]) => messages[key] !== undefined)
    .map(([locale, messages]) => ({
      locale,
      names: placeholdersOf(messages[key]),
    }));
  if (new Set(lists.map(({ names }) => names)).size <= 1) return [];
  const found = lists
    .map(({ locale, names }) => `${locale} has ${names || "none"}`)
    .join(", ");
  return [`${key}: different placeholders: ${found}`];
}

/** The placeholders of all variants, sorted and joined: the singular may omit the number. */
function placeholdersOf(message: Message | undefined): string {
  const names = textsOf(message).flatMap((text) =>
    [...text.matchAll(/\{\s*(\w+)/g)].map((match) => `{${match[1] ?? ""}}`),
  );
  return [...new Set(names)].toSorted().join(" ");
}

/**
 * Returns a function that detects used keys: a source contains the key, or a template that starts like it:
 * m[`level_${name}`].
 */
function usage(sources: Iterable<string>): (key: string) => boolean {
  const words = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [word] of source.matchAll(/\w+/g)) words.add(word);
    for (const [, beginning] of source.matchAll(
      /`([a-z0-9]+(?:_[a-z0-9]+)*_)\$\{/g,
    )) {
      if (beginning) beginnings.add(beginning);
    }
  }
  return (key) =>
    words.has(key) ||
    [...beginnings].some((beginning) => key.startsWith(beginning));
}
