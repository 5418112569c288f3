import { linkPattern } from "@sigi/survey/parse-rich-text.ts";
import { baseKeymap, toggleMark } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import {
  liftListItem,
  splitListItem,
  wrapInList,
} from "prosemirror-schema-list";
import { Slice } from "prosemirror-model";
import type { Mark, MarkType, Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import { readDocument } from "./rich-document.ts";
import { richSchema } from "./rich-schema.ts";

const { nodes, marks } = richSchema;

export const toggleBold = toggleMark(marks.b);
export const toggleItalic = toggleMark(marks.i);

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView());
  return true;
};

/** The keys of a text. In a `single` paragraph Enter only begins a new line. */
export const richKeys = (single: boolean, onLink: () => void) => [
  keymap({
    "Mod-b": toggleBold,
    "Mod-i": toggleItalic,
    "Mod-k": () => {
      onLink();
      return true;
    },
    "Shift-Enter": breakLine,
    ...(single
      ? { Enter: breakLine }
      : {
          Enter: splitListItem(nodes.li),
          "Mod-Shift-7": toggleList("ol"),
          "Mod-Shift-8": toggleList("ul"),
        }),
  }),
  keymap(baseKeymap),
];

type ListKind = "ul" | "ol";

/**
 * Converts the selected paragraphs to a list, a list to one of the other kind, or the items of a list to paragraphs.
 */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const list = listAt(state);
    if (list === null) return wrapInList(nodes[kind])(state, dispatch);
    if (list.kind === kind) return liftListItem(nodes.li)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.position, nodes[kind]));
    return true;
  };
}

/** The innermost list at the start of the selection. */
export function listAt({
  selection: { $from },
}: EditorState): { kind: ListKind; position: number } | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const kind = $from.node(depth).type.name;
    if (kind === "ul" || kind === "ol")
      return { kind, position: $from.before(depth) };
  }
  return null;
}

/** Returns true if the selected text, or the text typed next, has the mark. */
export function hasMark(
  { selection, storedMarks, doc }: EditorState,
  type: MarkType,
): boolean {
  const { empty, $from, from, to } = selection;
  return empty
    ? type.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, type);
}

/** The address of the link at the cursor or in the selection; empty without one. */
export function linkAt(state: EditorState): string {
  const range = linkRange(state);
  return range ? (range.mark.attrs as { href: string }).href : "";
}

/**
 * Adds a link to the selection, or changes the one at the cursor. Without selected text, the address is inserted. Null
 * removes the link.
 */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { selection, tr } = state;
    const old = selection.empty ? linkRange(state) : null;
    const { from, to } = old ?? selection;
    if (href === null) dispatch?.(tr.removeMark(from, to, marks.a));
    else if (from === to) {
      dispatch?.(
        tr.insert(from, richSchema.text(href, [marks.a.create({ href })])),
      );
    } else dispatch?.(tr.addMark(from, to, marks.a.create({ href })));
    return true;
  };
}

interface LinkRange {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
}

/** The whole link at the start of the selection. */
function linkRange({ selection }: EditorState): LinkRange | null {
  const { $from } = selection;
  const { parent } = $from;
  const start = $from.start();
  const markOf = (index: number) =>
    index >= 0 && index < parent.childCount
      ? marks.a.isInSet(parent.child(index).marks)
      : undefined;
  const at = [$from.index(), $from.index() - 1].find(
    (index) =>
      markOf(index) !== undefined &&
      (index === $from.index() || $from.textOffset === 0),
  );
  const mark = at === undefined ? undefined : markOf(at);
  if (at === undefined || mark === undefined) return null;
  let [first, last] = [at, at + 1];
  while (markOf(first - 1)?.eq(mark)) first -= 1;
  while (markOf(last)?.eq(mark)) last += 1;
  return {
    from: start + offsetOf(parent, first),
    to: start + offsetOf(parent, last),
    mark,
  };
}

const offsetOf = (parent: Node, index: number): number =>
  parent.children
    .slice(0, index)
    .reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** Converts a typed address to a link: `contoh.id` to a page, `ayu@contoh.id` to a mail. Null for anything else. */
export function linkOf(typed: string): string | null {
  const address = typed.trim();
  if (linkPattern.test(address)) return address;
  const whole = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)
    ? `mailto:${address}`
    : `https://${address}`;
  return /^[^\s:]+\.[^\s]+$/.test(address) && linkPattern.test(whole)
    ? whole
    : null;
}

/** Inserts a document at the selection; its first and last paragraph continue those around them. */
export function insertDocument(
  state: EditorState,
  document: Node,
): Transaction {
  const { firstChild, lastChild } = document;
  const depth = (node: Node | null) => (node?.type === nodes.p ? 1 : 0);
  const slice = new Slice(
    document.content,
    depth(firstChild),
    depth(lastChild),
  );
  return state.tr.replaceSelection(slice).scrollIntoView();
}

/** Changes the document to another text. Only the difference changes, so that the cursor stays. */
export function takeOver(state: EditorState, text: string): Transaction | null {
  const { doc, tr } = state;
  const next = readDocument(text);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return null;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  return tr.doc.eq(next)
    ? tr
    : state.tr.replaceWith(0, doc.content.size, next.content);
}

/** Sets the cursor to an offset of the written text. Only plain texts have such offsets. */
export const cursorAt = ({ doc, tr }: EditorState, offset: number) =>
  tr.setSelection(
    TextSelection.near(doc.resolve(Math.min(offset + 1, doc.content.size))),
  );
