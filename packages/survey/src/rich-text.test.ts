import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasMarkup, parseRichText, type RichNode } from "./parse-rich-text.ts";
import { escapeText, plainText } from "./rich-text.ts";

describe("a rich text", () => {
  it.each([
    ["<b>Umur</b> Anda", [{ tag: "b", children: ["Umur"] }, " Anda"]],
    ["a &lt; b &amp; c", ["a < b & c"]],
    ["satu<br>dua", ["satu", { tag: "br", children: [] }, "dua"]],
    [
      '<a href="https://sigi.id/?a=1&amp;b=2" target="_blank">ini</a>',
      [{ tag: "a", href: "https://sigi.id/?a=1&b=2", children: ["ini"] }],
    ],
    [
      '<img src="/uploads/AbCdEfGhIjKlMnOpQrStUv.webp" alt="Peta">',
      [
        {
          tag: "img",
          src: "/uploads/AbCdEfGhIjKlMnOpQrStUv.webp",
          alt: "Peta",
          children: [],
        },
      ],
    ],
    [
      "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n",
      [
        {
          tag: "ul",
          children: [
            { tag: "li", children: ["a"] },
            { tag: "li", children: ["b"] },
          ],
        },
      ],
    ],
    [
      "<b><i>a</b>b",
      [{ tag: "b", children: [{ tag: "i", children: ["a"] }] }, "b"],
    ],
    ["a</p>b", ["a", "b"]],
  ])("%s is read into its elements", (text, expected) => {
    expect(parseRichText(text)).toEqual(expected);
  });

  it.each([
    ["<script>alert(1)</script>", ["alert(1)"]],
    ['<b onclick="x()">a</b>', [{ tag: "b", children: ["a"] }]],
    ['<a href="javascript:x()">a</a>', [{ tag: "a", children: ["a"] }]],
    ['<a href="&#106;avascript:x()">a</a>', [{ tag: "a", children: ["a"] }]],
    ['<img src="https://lain.id/a.png">', []],
    ['<img src="/uploads/../api/user">', []],
    ["<!-- <b>a</b> -->", [{ tag: "b", children: ["a"] }, " -->"]],
    ["<svg><a>x</a></svg>", [{ tag: "a", children: ["x"] }]],
  ])("%s keeps nothing but allowed markup", (text, expected) => {
    const texts = (nodes: readonly RichNode[]) =>
      nodes.filter((node) => node !== "<!-- ");
    expect(texts(parseRichText(text))).toEqual(expected);
  });

  it.each(["a < b", "x<5 & y>3", "50% & 20%", "AT&T", "", "{{a < 3}}"])(
    "%s has no markup",
    (text) => {
      expect(hasMarkup(text)).toBe(false);
    },
  );

  it("shows an escaped text as it was", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = text === "" ? [] : [text];
        expect(parseRichText(escapeText(text))).toEqual(shown);
      }),
    );
  });

  it("is read however deep or broken it is", () => {
    for (const text of [
      "<b>".repeat(5_000),
      "<".repeat(20_000),
      "<a ".repeat(6_000),
      "<!--".repeat(5_000),
      "</b>".repeat(5_000),
      "&".repeat(20_000),
    ]) {
      expect(() => parseRichText(text)).not.toThrow();
    }
  });
});

describe("a rich text without its markup", () => {
  it.each([
    ["<b>Umur</b> Anda", "Umur Anda"],
    ["<p>satu</p><p>dua</p>", "satu\ndua"],
    ["a &lt; b &amp; c", "a < b & c"],
    ["Umur < 17", "Umur < 17"],
    ["a < b <i>dan</i> c > d", "a < b dan c > d"],
    ['<img src="/uploads/a.webp" alt="Peta Jawa"> ini', "Peta Jawa ini"],
    ["<tr><td>a</td><td>b</td></tr>", "a b"],
  ])("%s is %s", (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});
