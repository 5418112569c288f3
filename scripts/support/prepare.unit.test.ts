import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";
import { texts, webApp } from "./prepare.ts";
import { ROOT } from "./run-tool.ts";

const environment = { nodeVersion: "v24.0.0", env: { PATH: "/bin" } };

describe("the fingerprint of a build", () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "sigi-fingerprint-"));
    for (const path of [
      "apps/web/src/page.tsx",
      "apps/web/vite.config.ts",
      "packages/survey/src/rules.ts",
      "messages/id.json",
      "package-lock.json",
    ])
      write(path, "first");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const fingerprint = (changes = {}) =>
    fingerprintOf(root, webApp.sources, { ...environment, ...changes });

  it.each<[string, () => void]>([
    ["a source", () => write("apps/web/src/page.tsx", "second text")],
    ["a new file", () => write("apps/web/src/new.ts", "")],
    ["the configuration of vite", () => write("apps/web/vite.config.ts", "2")],
    ["a workspace", () => write("packages/survey/src/rules.ts", "2")],
    ["the texts", () => write("messages/id.json", "second text")],
    ["the lock file", () => write("package-lock.json", "second text")],
    [
      "a name",
      () =>
        renameSync(
          join(root, "apps/web/src/page.tsx"),
          join(root, "apps/web/src/home.tsx"),
        ),
    ],
  ])("changes with %s", async (_, change) => {
    const before = await fingerprint();
    expect(await fingerprint()).toBe(before);
    change();
    expect(await fingerprint()).not.toBe(before);
  });

  it("changes with the version of Node and with variables that vite compiles into pages", async () => {
    const before = await fingerprint();
    expect(await fingerprint({ nodeVersion: "v24.0.1" })).not.toBe(before);
    expect(
      await fingerprint({ env: { ...environment.env, VITE_FLAG: "1" } }),
    ).not.toBe(before);
  });

  it("stays the same with other variables and with the results of builds", async () => {
    const before = await fingerprint();
    write("apps/web/dist/index.html", "built");
    write("apps/web/node_modules/some/index.js", "installed");
    const env = { NODE_ENV: "test", PORT: "4000" };
    expect(await fingerprint({ env })).toBe(before);
  });
});

it("covers every workspace that the web app depends on, directly or through others", () => {
  const needed = new Set(["apps/web"]);
  for (const workspace of needed) {
    for (const dependency of dependenciesOf(workspace)) needed.add(dependency);
  }
  expect([...needed]).toEqual(
    expect.arrayContaining(["packages/survey", "packages/contract"]),
  );
  const covered = new Set<string>([
    ...webApp.sources,
    ...(webApp.sources.includes("messages/id.json") ? ["messages"] : []),
  ]);
  expect([...needed].filter((one) => !covered.has(one))).toEqual([]);
});

it("lists existing sources", () => {
  const missing = [...texts.sources, ...webApp.sources].filter(
    (path) => !existsSync(join(ROOT, path)),
  );
  expect(missing).toEqual([]);
});

/** The workspaces in a workspace's package.json. */
function dependenciesOf(workspace: string): string[] {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(ROOT, workspace, "package.json"), "utf8"),
  ) as { dependencies?: Record<string, string> };
  return Object.keys(dependencies)
    .filter((name) => name.startsWith("@sigi/"))
    .map((name) => name.replace("@sigi/", ""))
    .map((name) => (name === "messages" ? name : `packages/${name}`));
}
