import type { Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { heavyModules } from "./lean-page.ts";

const web = "/house/apps/web/src";
const entry = `${web}/app/answer.tsx`;
const part = `${web}/features/answers/components/started-survey.tsx`;

describe("the answering page", () => {
  it.each([
    "/house/node_modules/zod/v4/mini/index.js",
    "/house/node_modules/@mantine/dates/esm/index.mjs",
    "/house/packages/survey/src/question-types/date/definition.ts",
    `${web}/features/builder/session.ts`,
    `${web}/question-types/date/options.tsx`,
  ])("may not load %s, at first or with a part", (heavy) => {
    expect(heavyModules(bundleOf({ "entry.js": [entry, heavy] }))).toEqual([
      heavy,
    ]);
    expect(
      heavyModules(bundleOf({ "entry.js": [entry], "part.js": [part, heavy] })),
    ).toEqual([heavy]);
  });

  it("may load React and its own code", () => {
    const modules = [
      entry,
      "/house/node_modules/react/cjs/react.production.js",
      "/house/node_modules/react-dom/client.js",
      "/house/node_modules/scheduler/index.js",
      "/house/packages/survey/src/question-types/date/answer.ts",
    ];
    expect(heavyModules(bundleOf({ "entry.js": modules }))).toEqual([]);
  });

  it("may load anything with its calls", () => {
    const calls = [
      `${web}/features/answers/api.ts`,
      "/house/node_modules/zod/v4/mini/index.js",
    ];
    expect(
      heavyModules(bundleOf({ "entry.js": [entry], "api.js": calls })),
    ).toEqual([]);
  });
});

const bundleOf = (files: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(files).map(([fileName, moduleIds]) => [
      fileName,
      {
        type: "chunk",
        fileName,
        moduleIds,
        imports: [],
        isEntry: fileName === "entry.js",
      },
    ]),
  ) as unknown as Rolldown.OutputBundle;
