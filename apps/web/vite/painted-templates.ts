import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import postcss from "postcss";
import type { Container, Rule } from "postcss";
import type { Plugin } from "vite";
import { withImports } from "./chunks.ts";

/** The entry of the server's build that paints the app's pages. */
const entry = "app-html";

/** The lazy modules of each painted page, by the name of its template. */
const pages: Readonly<Record<string, readonly string[]>> = {
  home: ["user-layout", "home-page"],
  withdraw: ["user-layout", "withdraw-page"],
  login: ["auth-layout", "sign-in-page"],
};

/**
 * Writes a template for each painted page, such as `home.html`, from `index.html`: with the styles of the page in it, so
 * that it is painted without a further request.
 */
export function paintedTemplates(): Plugin {
  const codes = new Map<string, string>();
  let dist = "";
  return {
    name: "painted-templates",
    apply: "build",
    configResolved: ({ root }) => {
      dist = resolve(root, "dist");
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (output) => output.type === "chunk",
      );
      for (const [page, modules] of Object.entries(pages)) {
        const own = chunks.filter(({ name }) =>
          [entry, ...modules].includes(name),
        );
        // Lazy parts of the page are not painted.
        const all = [...withImports(own, bundle)].map(({ code }) => code);
        codes.set(page, all.join(""));
      }
    },
    writeBundle() {
      const html = readFileSync(join(dist, "index.html"), "utf8");
      for (const [page, code] of codes)
        writeFileSync(
          join(dist, `${page}.html`),
          paintedHtml(html, code, dist),
        );
    },
  };
}

const sheetLink = /\s*<link rel="stylesheet"[^>]*href="(?<href>[^"]+)"[^>]*>/;

function paintedHtml(html: string, code: string, dist: string): string {
  const sheet = sheetLink.exec(html);
  const href = sheet?.groups?.["href"];
  if (!sheet || href === undefined)
    throw new Error("index.html has no style sheet.");
  const css = readFileSync(join(dist, href), "utf8");
  return (
    html
      // Colours for a page without scripts; theme.js sets the theme before the first paint.
      .replace(
        '<html lang="id"',
        '<html lang="id" data-mantine-color-scheme="light"',
      )
      .replace(sheet[0], "")
      .replace(
        "</head>",
        () => `<style>${stylesUsedIn(code, css)}</style></head>`,
      )
      // render-app.ts takes the sheet out of the template: the page needs no other rules before it is usable.
      .replace(
        "</body>",
        () => `<template id="styles">${sheet[0].trim()}</template></body>`,
      )
  );
}

/** Colours of the library that the painted pages do not use; each has thirty variables. */
const unusedColor =
  /^--mantine-color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|teal|violet|yellow)-/;

/** The rules of a style sheet whose classes all occur in the code. */
export function stylesUsedIn(code: string, css: string): string {
  const root = postcss.parse(css);
  root.walkDecls(unusedColor, (declaration) => {
    declaration.remove();
  });
  root.walkRules((rule) => {
    if (!rule.selectors.some((selector) => isUsed(selector, code)))
      removeWithParents(rule);
  });
  return root.toString();
}

const className = /\.(?<name>(?:[\w-]|\\.)+)/g;

/** The library joins the names that start with its own name at run time. */
const isUsed = (selector: string, code: string) =>
  [...selector.matchAll(className)].every(({ groups }) => {
    const name = (groups?.["name"] ?? "").replaceAll("\\", "");
    return name.startsWith("mantine-") || code.includes(name);
  });

function removeWithParents(rule: Rule): void {
  let empty: Container | Rule = rule;
  while (
    empty.parent &&
    empty.parent.type !== "root" &&
    empty.parent.nodes?.length === 1
  )
    empty = empty.parent as Container;
  empty.remove();
}
