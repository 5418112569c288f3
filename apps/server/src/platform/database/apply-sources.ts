import pg from "pg";
import type { Log } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { MIGRATION_LOCK } from "./migrate.ts";
import { readBuild, requireSameSignatures } from "./release.ts";
import type { Build } from "./release.ts";
import { functionsOf } from "./sql-sources.ts";
import type { SqlObject, SqlSource } from "./sql-sources.ts";

export interface SourceOptions {
  /** Folder of the sources, other than that of this version, in tests. */
  readonly folder?: string;
  /** Writes rows that follow from the code, such as the chart of accounts, in the same transaction. */
  readonly storeRows?: (owner: pg.ClientBase) => Promise<void>;
}

/**
 * Applies the SQL sources that differ from those in the database at `url`, and drops objects without a source, in one
 * transaction. Processes that start at the same time wait for each other. The functions of a newer release are left
 * unchanged.
 * @throws ChangedSignature
 */
export async function applySources(
  url: string,
  log: Log,
  { folder, storeRows }: SourceOptions = {},
): Promise<void> {
  const build = readBuild(folder);
  const client = new pg.Client({
    connectionString: url,
    application_name: "sigi-sources",
  });
  await client.connect();
  try {
    // Closing the connection before the commit rolls back.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const isApplied = await bringUpToDate(client, build, log);
    if (isApplied) await storeRows?.(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/**
 * Checks the sources for a role that may not apply them.
 * @throws StartupError unless the database has the sources of this version, or of a newer one.
 */
export async function requireSources(
  url: string,
  folder?: string,
): Promise<void> {
  const build = readBuild(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const applied = await readApplied(client);
    if (applied.release > build.release) return;
    if (isUpToDate(applied, build)) return;
    throw new StartupError(
      `The database lacks functions of this version (it has release ${applied.release}, this version has ${build.release}), and the user in DATABASE_URL may not create them: set DATABASE_MIGRATION_URL to the database's owner.`,
    );
  } finally {
    await client.end();
  }
}

/** Applies the changes. @returns false when a newer version made the functions, which are then left unchanged. */
async function bringUpToDate(
  client: pg.Client,
  build: Build,
  log: Log,
): Promise<boolean> {
  const applied = await readApplied(client);
  if (applied.release > build.release) {
    log.warn(
      `A newer version made the functions of this database (release ${applied.release}, this version has ${build.release}): they stay as they are.`,
    );
    return false;
  }
  if (applied.release === build.release && isUpToDate(applied, build))
    return true;
  requireSameSignatures(signaturesOf(applied), build.sources);
  const changed = changedSources(applied, build);
  await applyAll(client, changed);
  const dropped = goneObjects(applied, build);
  for (const object of dropped) await client.query(dropStatement(object));
  await requireNoOverloads(client, build);
  await record(client, build, changed);
  log.info(
    `Applied ${changed.length} SQL sources and dropped ${dropped.length} objects (release ${build.release}).`,
  );
  return true;
}

interface Applied {
  /** The applied release; 0 in a new database. */
  readonly release: number;
  readonly sources: readonly Pick<SqlSource, "path" | "hash" | "objects">[];
}

async function readApplied(client: pg.Client): Promise<Applied> {
  const releases = await client.query<{ release: number }>(
    "select release from database_release",
  );
  const sources = await client.query<Applied["sources"][number]>(
    "select path, hash, objects from database_sources",
  );
  return { release: releases.rows[0]?.release ?? 0, sources: sources.rows };
}

const isUpToDate = (applied: Applied, build: Build) =>
  changedSources(applied, build).length === 0 &&
  applied.sources.length === build.sources.length;

function changedSources(applied: Applied, build: Build): SqlSource[] {
  const hashes = new Map(
    applied.sources.map(({ path, hash }) => [path, hash] as const),
  );
  return build.sources.filter(({ path, hash }) => hashes.get(path) !== hash);
}

/** The signatures of the functions in the database by name. */
const signaturesOf = ({ sources }: Applied) =>
  Object.fromEntries(
    functionsOf(sources).map(({ name, signature }) => [name, signature]),
  );

/** Applies functions before the triggers and views that use them. */
async function applyAll(
  client: pg.Client,
  sources: readonly SqlSource[],
): Promise<void> {
  const functions = sources.filter(
    (source) => functionsOf([source]).length > 0,
  );
  const others = sources.filter((source) => !functions.includes(source));
  // Functions refer to each other, so their bodies are checked once all of them exist.
  await client.query("set local check_function_bodies = off");
  for (const source of [...functions, ...others]) await apply(client, source);
  await client.query("set local check_function_bodies = on");
  for (const source of functions) await apply(client, source);
}

async function apply(client: pg.Client, source: SqlSource): Promise<void> {
  try {
    await client.query(source.text);
  } catch (error) {
    throw new Error(`${source.path} cannot be applied`, { cause: error });
  }
}

/** The objects of former sources in the database, in an order in which they can be dropped. */
function goneObjects(applied: Applied, build: Build): SqlObject[] {
  const wanted = new Set(
    build.sources.flatMap(({ objects }) => objects).map(dropStatement),
  );
  const gone = applied.sources
    .flatMap(({ objects }) => objects)
    .filter((object) => !wanted.has(dropStatement(object)));
  const functions = gone.filter(({ kind }) => kind === "function");
  return [...gone.filter(({ kind }) => kind !== "function"), ...functions];
}

/** Drops without `cascade`, so that no other object is dropped with it. */
function dropStatement(object: SqlObject): string {
  const { kind, name } = object;
  return kind === "trigger"
    ? `drop trigger if exists ${name} on ${object.table}`
    : `drop ${kind} if exists ${name}`;
}

/**
 * Rejects overloads. A second function of the same name would be called instead of the first, or make its calls
 * ambiguous.
 */
async function requireNoOverloads(
  client: pg.Client,
  { sources }: Build,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($1)
     group by proname having count(*) > 1`,
    [functionsOf(sources).map(({ name }) => name)],
  );
  if (rows.length > 0)
    throw new Error(
      `The database has several functions of one name: ${rows.map(({ name }) => name).join(", ")}. Drop those that no source makes.`,
    );
}

async function record(
  client: pg.Client,
  { release, sources }: Build,
  changed: readonly SqlSource[],
): Promise<void> {
  await client.query("delete from database_sources where path <> all ($1)", [
    sources.map(({ path }) => path),
  ]);
  for (const { path, hash, objects } of changed) {
    await client.query(
      `insert into database_sources (path, hash, objects) values ($1, $2, $3)
       on conflict (path) do update set hash = excluded.hash, objects = excluded.objects`,
      [path, hash, JSON.stringify(objects)],
    );
  }
  await client.query(
    `insert into database_release (id, release, applied_at) values (1, $1, now())
     on conflict (id) do update set release = excluded.release, applied_at = excluded.applied_at`,
    [release],
  );
}
