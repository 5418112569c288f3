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
  styles.test(id) ? "app" : builderStyles.test(id) ? "area:builder" : undefined;

/**
 * Minimum size of a shared chunk in bytes before minification. Two areas that share less use `common`; if all areas
 * share less, `common` is part of the entry: another request would cost more.
 */
const sharedBytesMin = 20_000;

/** The same minimum for modules that only two or three pages share: only these pages pay for the request. */
const twinBytesMin = 10_000;

/** The cause of loading a module: the entry, an area's layout or a page. Lazy parts of a page do not count. */
export type Loader =
  | { readonly kind: "entry" }
  | { readonly kind: "layout"; readonly area: string }
  | { readonly kind: "page"; readonly area: string; readonly name: string };

export interface ModuleUse {
  readonly bytes: number;
  readonly loaders: readonly Loader[];
}

/**
 * Assigns modules to chunks. A trial build shows which pages load each module; modules with the same use share a
 * chunk, so that a first visit needs few files and hardly any code of other pages. Why:
 * docs/decisions/0017-lean-pages.md.
 */
export async function planChunks(
  config: UserConfig,
): Promise<Rolldown.CodeSplittingOptions> {
  const plan = nameChunks(await trialBuild(config));
  const byRank = [...new Set(plan.values())].toSorted(
    (one, other) => rankOf(other) - rankOf(one),
  );
  return {
    // A group includes the dependencies of its modules, so widely used chunks come first.
    groups: byRank.map((name) => ({
      name: name.replace(":", "-"),
      test: (id: string) => (stylesOf(id) ?? plan.get(id)) === name,
      priority: rankOf(name),
    })),
  };
}

/**
 * Names the chunk of each module: `app` for modules of the entry, `common` for modules of three or more areas, else the
 * two areas, the area, the two or three pages that share much, or the page. An imported module is used wherever its
 * importer is, so chunks cannot import each other in a cycle. The bundler places modules without a name.
 */
export function nameChunks(
  uses: ReadonlyMap<string, ModuleUse>,
): Map<string, string> {
  const plan = new Map<string, string>();
  for (const [id, use] of uses) {
    const name = nameOf(use.loaders);
    if (name !== null) plan.set(id, name);
  }
  mergeTwins(plan, uses);
  mergeSmall(plan, uses, /^pair:/, sharedBytesMin, () => "common");
  mergeSmall(plan, uses, /^common$/, sharedBytesMin, () => "app");
  return plan;
}

/**
 * Moves small sets of modules that a few pages share into the chunks of their areas, together with the modules that
 * they may import: those that these pages share with others. Otherwise the chunk of an area could import a chunk that
 * imports the area's.
 */
function mergeTwins(
  plan: Map<string, string>,
  uses: ReadonlyMap<string, ModuleUse>,
): void {
  const shared = [...plan]
    .filter(([, name]) => /^(?:twin|trio):/.test(name))
    .map(([id, name]) => {
      const { bytes, loaders } = uses.get(id) ?? { bytes: 0, loaders: [] };
      const pages = loaders.flatMap((one) =>
        one.kind === "page" ? one.name : [],
      );
      return { id, name, bytes, loaders, pages: new Set(pages) };
    });
  const bytes = new Map<string, number>();
  for (const one of shared)
    bytes.set(one.name, (bytes.get(one.name) ?? 0) + one.bytes);
  const small = shared.filter(
    ({ name }) => (bytes.get(name) ?? 0) < twinBytesMin,
  );
  for (const { id, loaders, pages } of shared) {
    if (!small.some((one) => [...one.pages].every((page) => pages.has(page))))
      continue;
    const area = areaNameOf(loaders);
    if (area !== null) plan.set(id, area);
  }
}

/** Moves the modules of small chunks with such names into other chunks. */
function mergeSmall(
  plan: Map<string, string>,
  uses: ReadonlyMap<string, ModuleUse>,
  names: RegExp,
  bytesMin: number,
  into: (loaders: readonly Loader[]) => string | null,
): void {
  const bytes = new Map<string, number>();
  for (const [id, name] of plan)
    bytes.set(name, (bytes.get(name) ?? 0) + (uses.get(id)?.bytes ?? 0));
  for (const [id, name] of plan) {
    if (!names.test(name) || (bytes.get(name) ?? 0) >= bytesMin) continue;
    const other = into(uses.get(id)?.loaders ?? []);
    if (other !== null) plan.set(id, other);
  }
}

/** Areas whose pages are in the layout of another area: modules shared with further areas count as the other's. */
const within: Readonly<Record<string, string>> = { survey: "user" };

function nameOf(loaders: readonly Loader[]): string | null {
  if (loaders.some(({ kind }) => kind === "entry")) return "app";
  const pages = loaders.flatMap((one) => (one.kind === "page" ? one.name : []));
  if (pages.length === loaders.length) {
    if (pages.length === 1) return `page:${pages[0]}`;
    if (pages.length === 2 || pages.length === 3)
      return `${pages.length === 2 ? "twin" : "trio"}:${[...new Set(pages)].toSorted().join("-")}`;
  }
  return areaNameOf(loaders);
}

function areaNameOf(loaders: readonly Loader[]): string | null {
  const own = new Set(
    loaders.flatMap((one) => (one.kind === "entry" ? [] : one.area)),
  );
  const all =
    own.size === 1 ? own : new Set([...own].map((one) => within[one] ?? one));
  const [area, second, ...others] = [...all].toSorted();
  if (area === undefined) return null;
  if (others.length > 0) return "common";
  return second === undefined ? `area:${area}` : `pair:${area}-${second}`;
}

const ranks = ["page", "twin", "trio", "area", "pair", "common", "app"];
const rankOf = (name: string) => ranks.indexOf(name.split(":", 1)[0] ?? "");

/** Builds in memory with the bundler's default splitting to see what each page loads. */
async function trialBuild(
  config: UserConfig,
): Promise<ReadonlyMap<string, ModuleUse>> {
  const uses = new Map<string, ModuleUse>();
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

function collectUses(uses: Map<string, ModuleUse>): Plugin {
  return {
    name: "collect-uses",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        const loaders = loadersOf(output, this);
        if (loaders.length === 0) continue;
        for (const chunk of withImports([output], bundle))
          for (const [id, { renderedLength }] of Object.entries(chunk.modules))
            uses.set(id, {
              bytes: renderedLength,
              loaders: [...(uses.get(id)?.loaders ?? []), ...loaders],
            });
      }
    },
  };
}

const routes = /\/src\/app\/routes\/(?<area>[a-z]+)-.*\.ts$/;

/** Parts of the answering page that are one file, even if other parts share modules with them. */
const answering =
  /\/(?<part>started-survey|finish-page|expression-parts)\.tsx?$/;
const named = /\/(?<name>[^/]+)\.\w+$/;

/** Pages and layouts are the dynamic imports of an area's routes; a page may belong to two areas. */
function loadersOf(
  chunk: Rolldown.OutputChunk,
  context: Rolldown.PluginContext,
): Loader[] {
  const id = chunk.facadeModuleId ?? "";
  const name = named.exec(id)?.groups?.["name"] ?? "";
  if (chunk.isEntry) return [{ kind: "entry" }];
  const part = answering.exec(id)?.groups?.["part"];
  if (part !== undefined) return [{ kind: "layout", area: part }];
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
