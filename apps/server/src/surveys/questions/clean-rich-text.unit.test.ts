import { parseRichText, type RichNode } from "@sigi/survey/parse-rich-text.ts";
import { expressionsIn } from "@sigi/survey/expressions/template.ts";
import { plainText } from "@sigi/survey/rich-text.ts";
import { writeRichText } from "@sigi/survey/write-rich-text.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanRichOptions, cleanRichText } from "./clean-rich-text.ts";

const picture = "/uploads/AbCdEfGhIjKlMnOpQrStUv.webp";

describe("sanitising a rich text", () => {
  it.each([
    "Umur < 17 & sehat, 50% > 20%",
    "a<5 dan b>3",
    'Halo, {{name}}! {{if(umur < 17, "Dik", "Pak")}}',
    "<p>Satu <b>dua</b> <i>tiga</i></p><ul><li>empat</li></ul>",
    "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>",
    "x<sub>2</sub><br />y<sup>3</sup>",
    "Tom &amp; Jerry",
    `<img src="${picture}" alt="Peta" />`,
    "",
  ])("keeps %s", (text) => {
    expect(cleanRichText(text)).toBe(text);
  });

  it.each([
    ["a<script>alert(1)</script>b", "ab"],
    ["<style>b{}</style>a", "a"],
    ['<b onclick="x()" style="color:red" class="y">a</b>', "<b>a</b>"],
    ['<img src="x" onerror="x()">a', "a"],
    ['<img src="https://lain.id/a.png">a', "a"],
    [`<img src="${picture}?x=1">a`, "a"],
    ['<iframe src="https://lain.id"></iframe>a', "a"],
    [
      "<svg><a href='https://a.id'>a</a></svg>",
      '<a href="https://a.id" target="_blank" rel="noopener">a</a>',
    ],
    ['<a href="javascript:x()">a</a>', "<span>a</span>"],
    ['<a href=" java\nscript:x()">a</a>', "<span>a</span>"],
    ['<a href="//lain.id">a</a>', "<span>a</span>"],
    [
      '<a href="https://a.id/?b=1&c=2" target="_top" rel="opener">a</a>',
      '<a href="https://a.id/?b=1&amp;c=2" target="_blank" rel="noopener">a</a>',
    ],
    [
      '<a href="mailto:ayu@contoh.id">a</a>',
      '<a href="mailto:ayu@contoh.id" target="_blank" rel="noopener">a</a>',
    ],
    ["<div>satu</div><div>dua</div>", "satu<br />dua<br />"],
    ["<h1>a</h1>", "<h3>a</h3>"],
    ["<b>belum ditutup", "<b>belum ditutup</b>"],
    ["a <b", "a &lt;b"],
    ["a < b <i>c</i> & d", "a &lt; b <i>c</i> &amp; d"],
    ['<b>{{if(a<3, "x", "y")}}</b>', '<b>{{if(a&lt;3, "x", "y")}}</b>'],
    ["<b>{{a &lt; 3}}</b>", "<b>{{a &lt; 3}}</b>"],
    ["<!-- x -->a", "a"],
    ["<<b>script>alert(1)</b>", "&lt;<b>script&gt;alert(1)</b>"],
  ])("makes of %s %s", (text, expected) => {
    expect(cleanRichText(text)).toBe(expected);
  });

  it("leaves the expressions of placeholders readable", () => {
    const source = "<i>x</i>{{if(umur<17 and kota=\"a&b\", 'x', 'y')}}";
    expect(expressionsIn(cleanRichText(source))).toEqual(
      expressionsIn("{{if(umur<17 and kota=\"a&b\", 'x', 'y')}}"),
    );
  });

  const pieces = fc.constantFrom(
    "<b>",
    "</b>",
    "<p>",
    "</p>",
    "<ul>",
    "<li>",
    "</ul>",
    "<table>",
    "<td>",
    "<a href='https://a.id'>",
    "</a>",
    "<script>",
    "</script>",
    "</i>",
    "<img src=x onerror=y>",
    "<",
    ">",
    "&",
    "&lt;",
    "&#60;",
    '"',
    "{{a<3}}",
    "<!--",
    "-->",
    "teks",
    " ",
    "\n",
    "</",
    "<i>",
    "<style>",
    "<div>",
    "<textarea>",
    "</textarea>",
    "<![CDATA[",
    "]]>",
    "</div>",
    "<br>",
  );
  const texts = fc
    .array(pieces, { maxLength: 25 })
    .map((some) => some.join(""));

  it("changes nothing more the second time", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = cleanRichText(text);
        expect(cleanRichText(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it("changes nothing in what the editor writes", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const written = writeRichText(parseRichText(cleanRichText(text)));
        expect(cleanRichText(written)).toBe(written);
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps nothing that the page does not show", () => {
    const count = (nodes: readonly RichNode[]): number =>
      nodes.reduce<number>(
        (sum, node) =>
          typeof node === "string" ? sum : sum + 1 + count(node.children),
        0,
      );
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanRichText(text);
        const tags = clean.match(/<[a-z]/gi)?.length ?? 0;
        expect(count(parseRichText(clean))).toBe(tags);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("sanitising the options of a question", () => {
  it("reaches labels at any depth and nothing else", () => {
    const script = "<script>x</script>";
    expect(
      cleanRichOptions({
        choices: [{ id: `a${script}`, label: `<b>A</b>${script}` }],
        fields: [{ id: "f", options: { rows: [{ label: script }] } }],
        placeholder: script,
        otherLabel: `Lain${script}`,
      }),
    ).toEqual({
      choices: [{ id: `a${script}`, label: "<b>A</b>" }],
      fields: [{ id: "f", options: { rows: [{ label: "" }] } }],
      placeholder: script,
      otherLabel: "Lain",
    });
  });

  it("returns the same options when there is nothing to clean", () => {
    const options = { choices: [{ id: "1", label: "Ya & tidak" }] };
    expect(cleanRichOptions(options)).toBe(options);
    expect(plainText(options.choices[0]?.label ?? "")).toBe("Ya & tidak");
  });
});
