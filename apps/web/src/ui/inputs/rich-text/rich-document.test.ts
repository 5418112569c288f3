import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  inOneParagraph,
  readDocument,
  writeDocument,
} from "./rich-document.ts";

const picture = "/uploads/AbCdEfGhIjKlMnOpQrStUv.webp";

describe("a rich text in the editor", () => {
  it.each([
    "",
    "Umur < 17 & sehat",
    "satu\ndua\n\ntiga\n",
    "Halo, {{name}}! {{if(umur < 17, \"Dik\", 'Pak')}}",
    "<b>{{if(umur &lt; 17, \"Dik\", 'Pak')}}</b>",
    "a &lt;b&gt; c",
    "<p>Satu <b>dua <i>tiga</i></b> <i>empat</i></p><ul><li>lima</li></ul>",
    "<ol><li>a</li><li><p>b</p><ul><li>c</li></ul></li></ol>",
    "<p>a</p><table><tbody><tr><td>1 &lt; 2</td></tr></tbody></table>",
    "x<sub>2</sub><br />y<sup>3</sup>",
    `<img src="${picture}" alt="Peta &quot;lama&quot;" />`,
    '<a href="mailto:ayu@contoh.id" target="_blank" rel="noopener">surat</a>',
    "<h3>Judul</h3><blockquote><p>Kata</p></blockquote><p><code>x</code></p>",
  ])("is written as it was read: %s", (text) => {
    expect(writeDocument(readDocument(text))).toBe(text);
  });

  it.each([
    ["<strong>a</strong><em>b</em>", "<b>a</b><i>b</i>"],
    ["<span>a</span><b>b\nc</b>", "a<b>b</b><br /><b>c</b>"],
    ["<p>a\nb</p>", "a b"],
    ["<ul><li>a</ul>b", "<ul><li>a</li></ul><p>b</p>"],
    [
      "<table><tr><td>a</td></tr></table>",
      "<table><tr><td>a</td></tr></table>",
    ],
    ["<tr><td>a</td></tr>", "a"],
  ])("becomes of %s %s", (text, written) => {
    expect(writeDocument(readDocument(text))).toBe(written);
  });

  it("keeps plain texts whatever they are", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = writeDocument(readDocument(text));
        expect(writeDocument(readDocument(written))).toBe(written);
      }),
    );
  });

  it("reads any markup without a fault, and stays the same when read again", () => {
    const piece = fc.constantFrom(
      "<b>",
      "</b>",
      "<p>",
      "</p>",
      "<ul>",
      "<li>",
      "</ul>",
      "<table>",
      "<td>",
      "<h3>",
      "</h3>",
      "<a href='https://a.id'>",
      "</a>",
      "<br>",
      "<blockquote>",
      "</blockquote>",
      "teks",
      " ",
      "\n",
      "&lt;",
      "<sup>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const document = readDocument(pieces.join(""));
        document.check();
        const written = writeDocument(document);
        expect(writeDocument(readDocument(written))).toBe(written);
      }),
      { numRuns: 1_000 },
    );
  });

  it("has line breaks for blocks in a single paragraph", () => {
    const document = readDocument("<p>a <b>b</b></p><ul><li>c</li></ul>");
    expect(writeDocument(inOneParagraph(document))).toBe("a <b>b</b><br />c");
  });
});
