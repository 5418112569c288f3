import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

const pages = globSync("{*.md,docs/**/*.md,{apps,packages}/**/*.md}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist/**"],
});

it.each(pages)("%s links only to files and headings that exist", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const broken = [...text.matchAll(/\]\((?<target>[^)\s]+)\)/g)]
    .map(({ groups }) => groups?.["target"] ?? "")
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !resolves(page, target));
  expect(broken).toEqual([]);
});

function resolves(page: string, target: string): boolean {
  const [path = "", heading] = target.split("#");
  const file = path === "" ? join(root, page) : join(root, dirname(page), path);
  if (!existsSync(file)) return false;
  return heading === undefined || anchorsOf(file).includes(heading);
}

/** The anchors that a Markdown host makes of headings. */
const anchorsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (?<title>.+)$/gm)].map(
    ({ groups }) =>
      (groups?.["title"] ?? "")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
  );
