import { build, mergeConfig } from "vite";
import type { Plugin, Rolldown, UserConfig } from "vite";

/**
 * One file keeps the styles in order: Mantine's first, so that ours override them. The builder's styles load with
 * the builder.
 */
const styles = /\/src\/(?:app|ui|features\/(?!builder|payments))[^]*\.css$/;
const builderStyles =
  /\/src\/features\/(?:builder\/[^]*|payments\/pay-dialog)\.css$/;

const stylesOf = (id: string) =>
  styles.test(id) ? "app" : builderStyles.test(id) ? "area-builder" : undefined;

/** The cause of loading a module: the entry, an area's layout or a page. Lazy parts of a page do not count. */
export type Loader =
  | { readonly kind: "entry" }
  | { readonly kind: "layout"; readonly area: string }
  | { readonly kind: "page"; readonly area: string; readonly name: string };

/**
 * Assigns modules to chunks, so that a page loads at most five: the entry, two that areas share, its area and the page
 * itself. A trial build shows which pages load each module. Why: docs/decisions/0017-lean-pages.md.
 */
export async function planChunks(
  config: UserConfig,
): Promise<Rolldown.CodeSplittingOptions> {
  const plan = new Map<string, string>();
  for (const [id, loaders] of await trialBuild(config))
    plan.set(id, chunkOf(loaders));
  const byRank = [...new Set(plan.values())].toSorted(
    (one, other) => rankOf(other) - rankOf(one),
  );
  return {
    // A group includes the dependencies of its modules, so widely used chunks come first.
    groups: byRank.map((name) => ({
      name,
      test: (id: string) => (stylesOf(id) ?? plan.get(id)) === name,
      priority: rankOf(name),
    })),
  };
}

/**
 * The chunk of a module: `app` if the entry loads it, the page or the area if only that one does, `common` if the builder
 * does too, otherwise `shared`: the builder, the largest area, needs little of what lists of surveys and of money share.
 * An imported module is used wherever its importer is, so chunks cannot import each other in a cycle.
 */
export function chunkOf(loaders: readonly Loader[]): string {
  if (loaders.some(({ kind }) => kind === "entry")) return "app";
  const names = new Set(
    loaders.map((one) => (one.kind === "page" ? `page-${one.name}` : null)),
  );
  const [page, ...others] = names;
  if (page && others.length === 0) return page;
  const areas = new Set(
    loaders.map((one) => (one.kind === "entry" ? null : one.area)),
  );
  const [area] = areas;
  if (area && areas.size === 1) return `area-${area}`;
  return areas.has("builder") ? "common" : "shared";
}

const ranks = ["page", "area", "shared", "common", "app"];
const rankOf = (name: string) => ranks.indexOf(name.split("-", 1)[0] ?? "");

/** Builds in memory with the bundler's default splitting to see which pages load each module. */
async function trialBuild(
  config: UserConfig,
): Promise<ReadonlyMap<string, readonly Loader[]>> {
  const uses = new Map<string, readonly Loader[]>();
  await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: "error",
      plugins: [collectUses(uses)],
      build: { write: false, minify: false, cssMinify: false },
    }),
  );
  return uses;
}

function collectUses(uses: Map<string, readonly Loader[]>): Plugin {
  return {
    name: "collect-uses",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        const loaders = loadersOf(output, this);
        if (loaders.length === 0) continue;
        for (const { moduleIds } of withImports([output], bundle))
          for (const id of moduleIds)
            uses.set(id, [...(uses.get(id) ?? []), ...loaders]);
      }
    },
  };
}

const routes = /\/src\/app\/routes\/(?<area>[a-z]+)-.*\.ts$/;
const named = /\/(?<name>[^/]+)\.\w+$/;

/** Pages and layouts are the dynamic imports of an area's routes; a page may belong to two areas. */
function loadersOf(
  chunk: Rolldown.OutputChunk,
  context: Rolldown.PluginContext,
): Loader[] {
  if (chunk.isEntry) return [{ kind: "entry" }];
  const id = chunk.facadeModuleId ?? "";
  const name = named.exec(id)?.groups?.["name"] ?? "";
  const importers = context.getModuleInfo(id)?.dynamicImporters ?? [];
  return importers
    .flatMap((file) => routes.exec(file)?.groups?.["area"] ?? [])
    .map((area) =>
      id.includes("/layouts/")
        ? { kind: "layout", area }
        : { kind: "page", area, name },
    );
}

/** The chunks and everything they import. */
export function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const all = new Set<Rolldown.OutputChunk>();
  const waiting = [...chunks];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (all.has(chunk)) continue;
    all.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") waiting.push(next);
    }
  }
  return all;
}

/**
 * Rejects import cycles between chunks: their order of execution is undefined, so one may call a function that the
 * other has not defined yet ("n is not a function").
 * @throws Error when there is a cycle.
 */
export function noCircles(): Plugin {
  return {
    name: "no-circles",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const { fileName } of Object.values(bundle)) walk(fileName, bundle);
    },
  };
}

function walk(
  file: string,
  bundle: Rolldown.OutputBundle,
  above: readonly string[] = [],
  done = new Set<string>(),
): void {
  if (above.includes(file))
    throw new Error(`In a circle: ${[...above, file].join(" → ")}`);
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || done.has(file)) return;
  for (const next of chunk.imports) walk(next, bundle, [...above, file], done);
  done.add(file);
}
