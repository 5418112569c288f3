import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunkOf } from "./chunks.ts";
import type { Loader } from "./chunks.ts";

const entry: Loader = { kind: "entry" };
const layout = (area: string): Loader => ({ kind: "layout", area });
const page = (area: string, name: string): Loader => ({
  kind: "page",
  area,
  name,
});

describe("the chunk of a module", () => {
  it.each<[string, string, Loader[]]>([
    ["what the entry loads", "app", [entry, page("user", "home")]],
    ["what one page loads", "page-home", [page("user", "home")]],
    [
      "what a page of two areas loads",
      "page-notices",
      [page("user", "notices"), page("admin", "notices")],
    ],
    [
      "what two pages of an area load",
      "area-user",
      [page("user", "home"), page("user", "withdraw")],
    ],
    ["what a layout loads", "area-user", [layout("user")]],
    [
      "what a layout and its page load",
      "area-user",
      [layout("user"), page("user", "home")],
    ],
    [
      "what pages of two areas load",
      "shared",
      [page("user", "withdraw"), page("admin", "surveys")],
    ],
    [
      "what a layout and the page of another area load",
      "shared",
      [layout("user"), page("survey", "overview")],
    ],
    [
      "what the builder and another area load",
      "common",
      [layout("user"), page("builder", "question"), page("survey", "share")],
    ],
  ])("for %s is %s", (_what, chunk, loaders) => {
    expect(chunkOf(loaders)).toBe(chunk);
  });
});

it("never creates import cycles between chunks", () => {
  fc.assert(
    fc.property(graphs, ({ modules, imports }) => {
      const uses = usesOf(modules, imports);
      const chunk = (id: string) => chunkOf(uses.get(id) ?? []);
      const between = new Map<string, Set<string>>();
      for (const [from, to] of imports) {
        const one = chunk(from);
        const other = chunk(to);
        if (one !== other)
          between.set(one, (between.get(one) ?? new Set()).add(other));
      }
      for (const file of between.keys())
        expect(reachedFrom(file, between)).not.toContain(file);
    }),
  );
});

interface Graph {
  readonly modules: readonly (readonly [string, readonly Loader[]])[];
  readonly imports: readonly (readonly [string, string])[];
}

const loaders: readonly Loader[] = [
  entry,
  ...["user", "survey", "admin", "auth", "builder"].flatMap((area) => [
    layout(area),
    page(area, `${area}-one`),
    page(area, `${area}-two`),
  ]),
];

/** Modules that import only modules after them, each with some of the loaders. */
const graphs: fc.Arbitrary<Graph> = fc
  .array(
    fc.record({
      loaders: fc.subarray([...loaders], { minLength: 1, maxLength: 3 }),
      imports: fc.array(fc.nat({ max: 11 }), { maxLength: 3 }),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((made) => ({
    modules: made.map(({ loaders: own }, index) => [String(index), own]),
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
): Map<string, readonly Loader[]> {
  const uses = new Map(modules);
  for (const [id] of modules)
    for (const [from, to] of imports) {
      const [importer, imported] = [uses.get(from), uses.get(to)];
      if (from !== id || !importer || !imported) continue;
      uses.set(to, [...new Set([...imported, ...importer])]);
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
