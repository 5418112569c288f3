import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const src = join(root, "apps/web/src");
const library = join(root, "node_modules/@mantine/core");
const builder = "features/builder/";

/** Returns true for the builder's parts: only the builder loads the options editors of the question types. */
const isOfBuilder = (file: string) =>
  file.startsWith(builder) || file.startsWith("question-types/");

/** Parts of components in use that are never shown. */
const neverShown = ["CheckboxCard", "CheckboxIndicator"];

it("imports the styles of every Mantine component in use, and no others", () => {
  const everywhere = sheetsIn("ui/styles.css");
  const inBuilder = [
    ...everywhere,
    ...sheetsIn(`${builder}components/builder.css`),
  ];
  const files = globSync("**/*.tsx", { cwd: src });
  const needs = (ofBuilder: boolean) =>
    stylesOf(files.filter((file) => isOfBuilder(file) === ofBuilder));

  expect(
    [...needs(false)].filter((name) => !everywhere.includes(name)),
  ).toEqual([]);
  expect([...needs(true)].filter((name) => !inBuilder.includes(name))).toEqual(
    [],
  );

  const needed = new Set([...needs(false), ...needs(true)]);
  expect(
    inBuilder.filter((name) => !needed.has(name) && isComponent(name)),
  ).toEqual([]);
});

/** Returns the names of imported sheets: `Button` for `@import "@mantine/core/styles/Button.css"`. */
function sheetsIn(file: string): string[] {
  const css = readFileSync(join(src, file), "utf8");
  return [...css.matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(
    ([, name]) => name ?? "",
  );
}

/** The components with a style sheet that these files use, directly or through other components. */
function stylesOf(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = files.flatMap((file) => importsOf(join(src, file)));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...partsOf(next));
  }
  return new Set(
    [...seen]
      .map((module) => /([A-Z]\w+)\.module\.mjs$/.exec(module)?.[1] ?? "")
      .filter((name) => isComponent(name) && !neverShown.includes(name)),
  );
}

const isComponent = (name: string) =>
  /^[A-Z]/.test(name) && existsSync(join(library, `styles/${name}.css`));

/** The library's component modules that a file imports. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const names = [
    ...code.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g),
  ].flatMap(([, list]) => (list ?? "").split(",").map((name) => name.trim()));
  return names
    .map((name) => join(library, `esm/components/${name}/${name}.mjs`))
    .filter((path) => existsSync(path));
}

function partsOf(module: string): string[] {
  const code = readFileSync(module, "utf8");
  return [...code.matchAll(/from "(\.[^"]+)"/g)].map(([, path]) =>
    resolve(dirname(module), path ?? ""),
  );
}
