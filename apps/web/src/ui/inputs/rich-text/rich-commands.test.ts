import { EditorState, TextSelection } from "prosemirror-state";
import type { Command } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import {
  insertDocument,
  linkAt,
  linkOf,
  setLink,
  takeOver,
  toggleBold,
  toggleList,
} from "./rich-commands.ts";
import { readDocument, writeDocument } from "./rich-document.ts";

/** The text in an editor, with the selection from one place of the document to another. */
function stateOf(text: string, from = 1, to = from): EditorState {
  const doc = readDocument(text);
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, from, to),
  });
}

function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

const written = (state: EditorState, command: Command) =>
  writeDocument(after(state, command).doc);

const link = (href: string, text: string) =>
  `<a href="${href}" target="_blank" rel="noopener">${text}</a>`;

describe("a command of the editor", () => {
  it("makes words bold, and a bold text plain again", () => {
    expect(written(stateOf("satu dua", 6, 9), toggleBold)).toBe(
      "satu <b>dua</b>",
    );
    expect(written(stateOf("satu <b>dua</b>", 6, 9), toggleBold)).toBe(
      "satu dua",
    );
  });

  it("makes paragraphs a list, one of the other kind, and paragraphs again", () => {
    const list = after(stateOf("satu\n\ndua", 1, 9), toggleList("ul"));
    expect(writeDocument(list.doc)).toBe("<ul><li>satu</li><li>dua</li></ul>");
    const numbered = after(list, toggleList("ol"));
    expect(writeDocument(numbered.doc)).toBe(
      "<ol><li>satu</li><li>dua</li></ol>",
    );
    expect(written(numbered, toggleList("ol"))).toBe("satu\n\ndua");
  });

  it("links words, and changes or removes the whole link around the cursor", () => {
    const linked = link("https://a.id", "dua");
    expect(written(stateOf("satu dua", 6, 9), setLink("https://a.id"))).toBe(
      `satu ${linked}`,
    );
    const inside = stateOf(`satu ${linked} tiga`, 7);
    expect(linkAt(inside)).toBe("https://a.id");
    expect(written(inside, setLink("https://b.id"))).toBe(
      `satu ${link("https://b.id", "dua")} tiga`,
    );
    expect(written(inside, setLink(null))).toBe("satu dua tiga");
    expect(linkAt(stateOf(`satu ${linked} tiga`, 2))).toBe("");
    expect(written(stateOf("a", 2), setLink("https://b.id"))).toBe(
      `a${link("https://b.id", "https://b.id")}`,
    );
  });

  it.each([
    ["contoh.id/aturan", "https://contoh.id/aturan"],
    [" http://a.id ", "http://a.id"],
    ["ayu@contoh.id", "mailto:ayu@contoh.id"],
    ["mailto:ayu@contoh.id", "mailto:ayu@contoh.id"],
    ["bukan alamat", null],
    ["kata", null],
    ["javascript:alert(1.5)", null],
  ])("reads the address %s", (typed, address) => {
    expect(linkOf(typed)).toBe(address);
  });

  it("continues the paragraph around the cursor with what is pasted", () => {
    const paste =
      (text: string): Command =>
      (state, dispatch) => {
        dispatch?.(insertDocument(state, readDocument(text)));
        return true;
      };
    expect(written(stateOf("ac", 2), paste("<b>b</b>"))).toBe("a<b>b</b>c");
    expect(written(stateOf("", 1), paste("<ul><li>a</li></ul>"))).toBe(
      "<ul><li>a</li></ul>",
    );
  });
});

describe("a text that was changed outside", () => {
  it.each([
    ["satu dua", "satu tiga"],
    ["satu", "<p>satu</p><ul><li>dua</li></ul>"],
    ["<ul><li>a</li><li>b</li></ul>", "a"],
    ["aaa", "aa"],
    ["", "satu"],
  ])("is taken over: %s becomes %s", (before, text) => {
    const state = stateOf(before);
    const tr = takeOver(state, text);
    if (!tr) throw new Error("no change");
    expect(writeDocument(state.apply(tr).doc)).toBe(text);
  });

  it("leaves the cursor where it was", () => {
    const state = stateOf("satu dua tiga", 3);
    const tr = takeOver(state, "satu dua <b>tiga</b>");
    expect(tr && state.apply(tr).selection.from).toBe(3);
    expect(takeOver(state, "satu dua tiga")).toBeNull();
  });
});
