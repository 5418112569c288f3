import type pg from "pg";

/**
 * The append-only tables with their partition keys: a month is a range of ids (docs/operations.md, "Months of old
 * rows").
 */
export const partitionKeys = {
  journals: "id",
  postings: "journal_id",
  answers: "participation_id",
  outbox_events: "id",
  audit_log: "id",
};

export type PartitionedTable = keyof typeof partitionKeys;

/**
 * Makes the table the first of two partitions, `<table>_first` below the id `border` and `<table>_next` from there, in
 * one transaction. Triggers, foreign keys, views and the sequence of ids stay unchanged.
 */
export async function partitionTable(
  owner: pg.Client,
  table: PartitionedTable,
  border: number,
): Promise<void> {
  const first = `${table}_first`;
  const next = `${table}_next`;
  await owner.query("begin");
  const triggers = await triggersOf(owner, table);
  const foreignKeys = await foreignKeysOf(owner, table);
  const views = await viewsOf(owner, table);
  for (const { name } of triggers)
    await owner.query(`drop trigger ${name} on ${table}`);
  for (const { source, name } of foreignKeys)
    await owner.query(`alter table ${source} drop constraint ${name}`);

  await owner.query(`alter table ${table} rename to ${first}`);
  await owner.query(
    `create table ${table} (like ${first} including all) partition by range (${partitionKeys[table]})`,
  );
  await takeSequence(owner, table, first);
  await owner.query(
    `alter table ${table} attach partition ${first} for values from (minvalue) to (${border})`,
  );
  await owner.query(
    `create table ${next} partition of ${table} for values from (${border}) to (maxvalue)`,
  );

  for (const { definition, forEachRow } of triggers) {
    // A partition inherits only row triggers; statement triggers guard it against direct writes.
    const guarded = forEachRow ? [table] : [table, first, next];
    for (const name of guarded)
      await owner.query(
        definition.replace(` ON public.${table} `, ` ON public.${name} `),
      );
  }
  for (const { source, name, definition } of foreignKeys)
    await owner.query(
      `alter table ${source} add constraint ${name} ${definition}`,
    );
  // Views follow a renamed table, so they are created again.
  for (const { name, definition } of views)
    await owner.query(`create or replace view ${name} as ${definition}`);
  await owner.query("commit");
}

async function triggersOf(owner: pg.Client, table: string) {
  const { rows } = await owner.query<{
    name: string;
    definition: string;
    forEachRow: boolean;
  }>(
    `select tgname as name, pg_get_triggerdef(oid) as definition, tgtype & 1 = 1 as "forEachRow"
     from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  );
  return rows;
}

/** The foreign keys of the table and those that refer to it. */
async function foreignKeysOf(owner: pg.Client, table: string) {
  const { rows } = await owner.query<{
    source: string;
    name: string;
    definition: string;
  }>(
    `select conrelid::regclass::text as source, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and $1::regclass in (conrelid, confrelid)`,
    [table],
  );
  return rows;
}

async function viewsOf(owner: pg.Client, table: string) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select distinct view_name as name, pg_get_viewdef(view_name::regclass) as definition
     from information_schema.view_table_usage where table_name = $1`,
    [table],
  );
  return rows;
}

/** Transfers the sequence, so that the ids continue. A partition has no sequence of its own. */
async function takeSequence(
  owner: pg.Client,
  table: string,
  first: string,
): Promise<void> {
  const { rows } = await owner.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [first],
  );
  for (const { column, sequence } of rows) {
    const made = `(select pg_get_serial_sequence('${table}', '${column}'))`;
    await owner.query(
      `select setval(${made}::regclass, last_value, is_called) from ${sequence}`,
    );
    await owner.query(
      `alter table ${first} alter column ${column} drop identity`,
    );
    await owner.query(
      `do $$ begin execute 'alter sequence ' || ${made} || ' rename to ${table}_${column}_seq'; end $$`,
    );
  }
}
