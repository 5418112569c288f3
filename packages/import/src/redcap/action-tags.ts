/** An action tag of a field's annotation: "@MAXCHECKED=3", "@CALCTEXT(…)", "@HIDDEN". */
export interface ActionTag {
  /** The name in capitals, with its "@". */
  readonly name: string;
  /** The value after "=" or in parentheses; "" if there is none. */
  readonly value: string;
}

interface Annotation {
  readonly tags: readonly ActionTag[];
  /** The text outside of tags: notes of the dictionary's authors. */
  readonly remark: string;
}

const tagStart = /@([A-Z][A-Z0-9-]*)\s*(=\s*|\()?/giy;

/** Parses a field's annotation. */
export function readAnnotation(text: string): Annotation {
  const tags: ActionTag[] = [];
  let remark = "";
  let at = 0;
  while (at < text.length) {
    tagStart.lastIndex = at;
    const isStart = at === 0 || /[\s)'"]/.test(text[at - 1] ?? "");
    const found = isStart ? tagStart.exec(text) : null;
    if (!found) {
      remark += text[at];
      at += 1;
      continue;
    }
    const [whole, name = "", opening = ""] = found;
    at += whole.length;
    const length = valueLength(text, at, opening);
    const raw = text.slice(at, at + length);
    at += length + (opening === "(" ? 1 : 0);
    tags.push({ name: `@${name.toUpperCase()}`, value: unquoted(raw) });
  }
  return { tags, remark: remark.trim() };
}

/** Returns the length of the value that begins at a position. */
function valueLength(text: string, from: number, opening: string): number {
  if (opening === "(") {
    let depth = 1;
    for (let at = from; at < text.length; at += 1) {
      if (text[at] === "(") depth += 1;
      else if (text[at] === ")") depth -= 1;
      if (depth === 0) return at - from;
    }
    return text.length - from;
  }
  if (opening === "") return 0;
  const quoted = /^(?:"[^"]*"|'[^']*')/.exec(text.slice(from));
  if (quoted) return quoted[0].length;
  return /^\S*/.exec(text.slice(from))?.[0].length ?? 0;
}

const unquoted = (raw: string) =>
  raw.trim().replace(/^(["'])([\s\S]*)\1$/, "$2");
