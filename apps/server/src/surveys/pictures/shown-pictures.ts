/** Matches the path of a stored picture anywhere in a text: its name after a slash. */
export const shownName = "/([A-Za-z0-9_-]{22}[.]webp)";

/** The names of the stored pictures that a form shows, as the picture of a part or in any text or option. */
export function picturesShownBy(form: unknown): Set<string> {
  const found = JSON.stringify(form).matchAll(new RegExp(shownName, "g"));
  return new Set([...found].flatMap(([, name]) => name ?? []));
}
