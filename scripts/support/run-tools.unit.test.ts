import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./run-tool.ts";
import { sourcesOfTools } from "./run-tools.ts";

it("knows every package that the sources and tests of the tools import", () => {
  const packages = sourcesOfTools.filter((path) =>
    path.startsWith("packages/"),
  );
  const unknown = packages
    .flatMap((path) => globSync(`${path}/src/**/*.ts`, { cwd: ROOT }))
    .flatMap((path) =>
      importedPackages(path)
        .filter((name) => name !== "messages")
        .filter((name) => !packages.includes(`packages/${name}`))
        .map((name) => `${path} imports ${name}`),
    );
  expect(packages.length).toBeGreaterThan(5);
  expect(unknown).toEqual([]);
});

const importedPackages = (path: string): string[] =>
  [
    ...readFileSync(join(ROOT, path), "utf8").matchAll(
      /from "@sigi\/([^/"]+)/g,
    ),
  ].map(([, name = ""]) => name);
