import { describe, expect, it } from "vitest";
import { pageHtml } from "./page-html.ts";

const template =
  '<!doctype html><html lang="id"><head><title>Sigi</title></head><body></body></html>';

describe("the HTML of a page", () => {
  it("is in the language of its address", () => {
    expect(pageHtml(template, { lang: "en", data: undefined })).toBe(
      template.replace('"id"', '"en"'),
    );
  });

  it.each([
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "Hemat $& dan $' dan $` dan $1",
    "</head>",
  ])("carries %j as data and nothing else", (title) => {
    const html = pageHtml(template, { lang: "id", data: { title } });
    const [, inlined = ""] =
      /<script id="page-data" type="application\/json">(.*?)<\/script>/.exec(
        html,
      ) ?? [];
    expect(JSON.parse(inlined)).toEqual({ title });
    expect(html.replace(/<script.*<\/script>/, "")).toBe(template);
  });
});
