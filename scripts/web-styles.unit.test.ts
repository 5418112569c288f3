import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
const src = join(root, "apps/web/src");
const library = join(root, "node_modules/@mantine/core");
const builder = "features/builder/";

/** The builder's own parts: only it loads the options editors of the question types. */
const isOfBuilder = (file: string) =>
  file.startsWith(builder) || file.startsWith("question-types/");

/** Offered by components that are in use, but shown nowhere. */
const neverShown = ["CheckboxCard", "CheckboxIndicator"];

it("has the styles of every Mantine component in use, and of no other", () => {
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

/** `Button` for `@import "@mantine/core/styles/Button.css"`. */
function sheetsIn(file: string): string[] {
  const css = readFileSync(join(src, file), "utf8");
  return [...css.matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].map(
    ([, name]) => name ?? "",
  );
}

/** The components with a sheet of their own that these files use, through other components too. */
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

/** The modules of the components that a file imports from the library. */
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
