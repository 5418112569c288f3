import { describe, expect, it } from "vitest";
import { pageHtml, scriptLinks } from "./page-html.ts";

const template =
  '<!doctype html><html lang="id"><head><title>Sigi</title></head><body></body></html>';

const nothing = {
  lang: "id",
  title: undefined,
  data: undefined,
  paths: undefined,
  origin: "https://sigi.example",
  frame: undefined,
} as const;

describe("the HTML of a page", () => {
  it("has the language of its URL", () => {
    expect(pageHtml(template, { ...nothing, lang: "en" })).toBe(
      template.replace('"id"', '"en"'),
    );
  });

  it("has the page's title, escaped", () => {
    const titled = (title: string) =>
      pageHtml(template, { ...nothing, title }).match(
        /<title>(.*)<\/title>/,
      )?.[1];
    expect(titled("Tarik Uang")).toBe("Tarik Uang · Sigi");
    expect(titled("</title><script>$& & $'")).toBe(
      "&lt;/title&gt;&lt;script&gt;$&amp; &amp; $' · Sigi",
    );
  });

  it("links to itself and to the page in both languages, with the public origin", () => {
    const paths = { id: "/home", en: "/en/home" };
    const html = pageHtml(template, { ...nothing, lang: "en", paths });
    const origin = "https://sigi.example";
    expect(linksOf(html)).toEqual([
      `rel="canonical" href="${origin}/en/home"`,
      `rel="alternate" hreflang="id" href="${origin}/home"`,
      `rel="alternate" hreflang="en" href="${origin}/en/home"`,
      `rel="alternate" hreflang="x-default" href="${origin}/home"`,
    ]);
  });

  it("escapes the path in its links", () => {
    const path = '/tasks/surveys/"><script>alert(1)</script>&$&';
    const html = pageHtml(template, {
      ...nothing,
      paths: { id: path, en: path },
    });
    expect(html).not.toContain("<script>");
    expect(linksOf(html)[0]).toContain(
      "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;$&amp;",
    );
  });

  it("keeps the links to the parts that the page needs at once, and no others", () => {
    const linkTo = (part: string) =>
      `<link rel="modulepreload" href="/assets/${part}.js" data-part="${part}">`;
    const withParts = template.replace(
      "</head>",
      `${linkTo("scales")}${linkTo("lists")}</head>`,
    );
    const html = pageHtml(withParts, { ...nothing, preload: ["lists"] });
    expect(html).toContain(linkTo("lists"));
    expect(html).not.toContain("scales");
    expect(pageHtml(withParts, nothing)).toBe(pageHtml(template, nothing));
  });

  it("sets the brand colour, and only a valid one", () => {
    const wearing = (brandColor: string) =>
      pageHtml(template, {
        ...nothing,
        frame: { brandColor, data: undefined },
      });
    expect(wearing("#7a2e8d")).toContain(
      '<html lang="id" style="--brand-seed: #7a2e8d">',
    );
    expect(wearing('#7a2e8d" onload="')).toBe(template);
  });

  it.each([
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "Hemat $& dan $' dan $` dan $1",
    "</head>",
  ])("contains %j as data and nothing else", (title) => {
    const html = pageHtml(template, { ...nothing, data: { title } });
    const [, inlined = ""] =
      /<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(
        html,
      ) ?? [];
    expect(JSON.parse(inlined)).toEqual({ title });
    expect(html.replace(/<script.*<\/script>/, "")).toBe(template);
  });

  it("has its content in the root element, unchanged", () => {
    const withRoot = template.replace("<body>", '<body><div id="root"></div>');
    const content = "<p>Hemat $& dan $1</p>";
    expect(pageHtml(withRoot, { ...nothing, content })).toContain(
      `<body><div id="root" data-painted>${content}</div></body>`,
    );
  });
});

it("names in its Link header each script once, with the parts that it opens with", () => {
  const entry = [
    '<script src="/theme.js"></script>',
    '<script type="module" crossorigin src="/assets/answer-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/shared.js" data-part="scales">',
    '<link rel="modulepreload" crossorigin href="/assets/shared.js" data-part="choices">',
    '<link rel="modulepreload" crossorigin href="/assets/media.js" data-part="media">',
    '<link rel="stylesheet" href="/assets/app.css">',
  ].join("");
  expect(scriptLinks(entry, ["scales", "choices"])).toBe(
    "</theme.js>; rel=preload; as=script, </assets/answer-1.js>; rel=modulepreload; crossorigin, </assets/shared.js>; rel=modulepreload; crossorigin",
  );
});

const linksOf = (html: string) =>
  [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes]) => attributes);
