import { execFileSync } from "node:child_process";
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

it.each(pages)("%s names only files and folders that exist", (page) => {
  const text = readFileSync(join(root, page), "utf8");
  const prose = text.replaceAll(/^```.*?^```/gms, "");
  const broken = [...prose.matchAll(/`(?<span>[^`\n]+)`/g)]
    .map(({ groups }) => groups?.["span"] ?? "")
    .filter((span) => isPath(span) && !exists(page, span));
  expect(broken).toEqual([]);
});

/** Files written by the server, by npm, or by a test that takes pictures on request. */
const written = [
  "data/",
  "keys/",
  "demo-accounts.json",
  "node_modules/",
  "screenshots/",
];

const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");

/** The path endings of all files and folders: pages of a domain name its files relative to the domain's folder. */
const endings = new Set(files.flatMap(endingsOf));

function endingsOf(file: string): string[] {
  const parts = file.split("/");
  return parts.flatMap((_, first) => {
    const rest = parts.slice(first);
    return rest.map((_part, index) => rest.slice(0, index + 1).join("/"));
  });
}

/** Returns true for a span that ends like a file or a folder, or begins with a folder of the repository. */
function isPath(span: string): boolean {
  if (!/^[\w@.-]+(?:\/[\w@.-]+)*\/?$/.test(span)) return false;
  const [first = "", ...rest] = span.split("/");
  return (
    /\.(?:css|html|json|md|sql|ts|tsx)$|\/$/.test(span) ||
    (rest.length > 0 && existsSync(join(root, first)))
  );
}

function exists(page: string, span: string): boolean {
  if (written.some((path) => span.startsWith(path))) return true;
  return (
    endings.has(span.replace(/^@sigi\/[^/]+\//, "").replace(/\/$/, "")) ||
    existsSync(join(root, dirname(page), span))
  );
}

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
