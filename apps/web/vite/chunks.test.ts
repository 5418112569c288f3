import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameChunks } from "./chunks.ts";
import type { Loader, ModuleUse } from "./chunks.ts";

const entry: Loader = { kind: "entry" };
const layout = (area: string): Loader => ({ kind: "layout", area });
const page = (area: string, name: string): Loader => ({
  kind: "page",
  area,
  name,
});

/** The chunk of a module with these loaders. */
const fileOf = (loaders: readonly Loader[], bytes = 50_000) =>
  nameChunks(new Map([["module", { bytes, loaders }]])).get("module");

describe("the chunk of a module", () => {
  it.each<[string, string | undefined, Loader[]]>([
    ["what the entry loads", "app", [entry, page("user", "home")]],
    ["what one page loads", "page:home", [page("user", "home")]],
    [
      "what two pages of an area load",
      "twin:home-withdraw",
      [page("user", "home"), page("user", "withdraw")],
    ],
    [
      "what two pages of two areas load",
      "twin:surveys-withdraw",
      [page("user", "withdraw"), page("admin", "surveys")],
    ],
    [
      "what three pages of an area load",
      "trio:history-home-withdraw",
      [page("user", "home"), page("user", "history"), page("user", "withdraw")],
    ],
    [
      "what four pages of an area load",
      "area:user",
      [
        page("user", "home"),
        page("user", "history"),
        page("user", "withdraw"),
        page("user", "setting"),
      ],
    ],
    ["what a layout loads", "area:user", [layout("user")]],
    [
      "what the user's layout and a survey's page load",
      "area:user",
      [layout("user"), page("survey", "overview")],
    ],
    [
      "what two areas load",
      "pair:admin-user",
      [page("user", "home"), layout("admin")],
    ],
    [
      "what three areas load",
      "common",
      [layout("user"), layout("admin"), layout("help")],
    ],
    ["what no page loads at first", undefined, []],
  ])("for %s is %s", (_what, file, loaders) => {
    expect(fileOf(loaders)).toBe(file);
  });

  it("is their area's if two pages share little", () => {
    const pages = [page("user", "home"), page("user", "withdraw")];
    const plan = nameChunks(
      new Map([
        ["little", { bytes: 1_000, loaders: pages }],
        ["much", { bytes: 50_000, loaders: [layout("user")] }],
      ]),
    );
    expect(plan.get("little")).toBe("area:user");
  });

  it("is common if two areas share little", () => {
    const plan = nameChunks(
      new Map([
        [
          "little",
          { bytes: 1_000, loaders: [layout("user"), layout("admin")] },
        ],
        [
          "much",
          {
            bytes: 50_000,
            loaders: [layout("user"), layout("admin"), layout("help")],
          },
        ],
      ]),
    );
    expect(plan.get("little")).toBe("common");
  });

  it("is the entry if all areas together share little", () => {
    expect(fileOf([layout("user"), layout("admin")], 1_000)).toBe("app");
  });
});

it("never creates import cycles between chunks", () => {
  fc.assert(
    fc.property(graphs, ({ modules, imports }) => {
      const plan = nameChunks(usesOf(modules, imports));
      const between = new Map<string, Set<string>>();
      for (const [from, to] of imports) {
        const [one, other] = [plan.get(from), plan.get(to)];
        if (one !== undefined && other !== undefined && one !== other)
          between.set(one, (between.get(one) ?? new Set()).add(other));
      }
      for (const file of between.keys())
        expect(reachedFrom(file, between)).not.toContain(file);
    }),
  );
});

interface Graph {
  readonly modules: readonly (readonly [string, ModuleUse])[];
  readonly imports: readonly (readonly [string, string])[];
}

const loaders: readonly Loader[] = [
  entry,
  ...["user", "survey", "admin", "auth", "help"].flatMap((area) => [
    layout(area),
    page(area, `${area}-one`),
    page(area, `${area}-two`),
  ]),
];

/** Modules that import only modules after them, each with some of the loaders. */
const graphs: fc.Arbitrary<Graph> = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 1, max: 30_000 }),
      loaders: fc.subarray([...loaders], { maxLength: 3 }),
      imports: fc.array(fc.nat({ max: 11 }), { maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((made) => ({
    modules: made.map(({ bytes, loaders: own }, index) => [
      String(index),
      { bytes, loaders: own },
    ]),
    imports: made.flatMap(({ imports }, index) =>
      imports
        .filter((to) => to > index && to < made.length)
        .map((to) => [String(index), String(to)] as const),
    ),
  }));

/** A loader of a module also loads everything that the module imports. */
function usesOf(
  modules: Graph["modules"],
  imports: Graph["imports"],
): Map<string, ModuleUse> {
  const uses = new Map(modules);
  for (const [id] of modules)
    for (const [from, to] of imports) {
      const [importer, imported] = [uses.get(from), uses.get(to)];
      if (from !== id || !importer || !imported) continue;
      const all = new Set([...imported.loaders, ...importer.loaders]);
      uses.set(to, { ...imported, loaders: [...all] });
    }
  return uses;
}

function reachedFrom(
  start: string,
  between: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(between.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(between.get(next) ?? []));
  }
  return reached;
}
