/** Converts a pattern that other tools search for anywhere to one that must match the whole text. */
export function wholePattern(pattern: string): string {
  const [, start = "", middle = "", end = ""] =
    /^(\^?)([\s\S]*?)(\$?)$/.exec(pattern) ?? [];
  const inside =
    start && end ? middle.replace(/^\(\?:([^()]*)\)$/, "$1") : middle;
  return `${start ? "" : "[\\s\\S]*"}${inside.includes("|") && !/^\(.*\)$/.test(inside) ? `(?:${inside})` : inside}${end ? "" : "[\\s\\S]*"}`;
}
