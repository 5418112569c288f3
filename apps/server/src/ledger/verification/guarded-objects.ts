import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/pool.ts";
import { readRelease } from "../../platform/database/release.ts";
import type { LedgerCheck } from "./checks.ts";

const { release, guards } = readRelease();

/**
 * Every object in the database that guards the ledger, with a hash of its definition: functions, triggers, views, and
 * of the guarded tables the columns, constraints, indexes and rules. `release.json` of the SQL sources contains the
 * same hashes, taken from a new database by `npm run database:release`.
 */
const guardedObjects: SQL = sql`
  select object, encode(sha256(convert_to(definition, 'UTF8')), 'hex') as hash from (
    select 'function ' || function.oid::regprocedure as object, concat_ws(chr(10),
      function.prosrc, language.lanname, function.prosecdef, function.provolatile, function.proconfig,
      pg_get_function_result(function.oid), exists (
        select from aclexplode(coalesce(function.proacl, acldefault('f', function.proowner))) where grantee = 0
      )) as definition
    from pg_proc function join pg_language language on language.oid = function.prolang
    where function.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = function.oid and deptype = 'e')
    union all
    select 'trigger ' || trigger.tgname || ' on ' || class.relname,
      concat_ws(chr(10), pg_get_triggerdef(trigger.oid), trigger.tgenabled)
    from pg_trigger trigger join pg_class class on class.oid = trigger.tgrelid
    where class.relnamespace = 'public'::regnamespace and not trigger.tgisinternal
    union all
    select 'view ' || view.relname, pg_get_viewdef(view.oid) from pg_class view
    where view.relnamespace = 'public'::regnamespace and view.relkind = 'v'
    union all
    select 'table ' || class.relname, concat_ws(chr(10), class.relkind, class.relpersistence, class.relrowsecurity, (
        select string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated),
          chr(10) order by attnum)
        from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
      ))
    from guarded_tables() guarded join pg_class class on class.oid = guarded.name
    union all
    select 'constraint ' || conname || ' on ' || class.relname, concat_ws(chr(10),
      pg_get_constraintdef(guard.oid), convalidated,
      (select bool_and(tgenabled = 'O') from pg_trigger where tgconstraint = guard.oid))
    from guarded_tables() guarded
      join pg_class class on class.oid = guarded.name
      join pg_constraint guard on guard.conrelid = class.oid and guard.contype <> 'n'
    union all
    select 'index ' || index_class.relname, concat_ws(chr(10), pg_get_indexdef(index.indexrelid), index.indisvalid)
    from guarded_tables() guarded
      join pg_index index on index.indrelid = guarded.name
      join pg_class index_class on index_class.oid = index.indexrelid
    union all
    select 'rule ' || rulename || ' on ' || guarded.name, pg_get_ruledef(rule.oid)
    from guarded_tables() guarded join pg_rewrite rule on rule.ev_class = guarded.name
  ) objects`;

/** The guards of this database, by name. */
export async function readGuards(
  db: Database,
): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ object: string; hash: string }>(
    guardedObjects,
  );
  return Object.fromEntries(
    rows
      .map(({ object, hash }) => [object, hash] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * While a newer version replaces this one, server by server, this version cannot know the functions and triggers of the
 * newer one. Without the limit, raising the release would hide a changed function forever.
 */
const duringDeployment = sql`exists (
  select from database_release where release > ${release} and applied_at between now() - interval '1 day' and now())`;

/** Checks that the guards are those that the migrations and the SQL sources created. */
export const guardChecks: readonly LedgerCheck[] = [
  {
    name: "functions, triggers, tables and constraints are what the migrations made",
    offending: sql`
      select object, case when actual.hash is null then 'missing' when made.hash is null then 'unknown' else 'changed' end as is
      from (${guardedObjects}) actual
        full join jsonb_each_text(${JSON.stringify(guards)}::jsonb) as made(object, hash) using (object)
      where actual.hash is distinct from made.hash
        and not (object ~ '^(function|trigger) ' and ${duringDeployment})
      order by object`,
  },
  {
    name: "the functions in the database are of no newer release, but during a deployment",
    offending: sql`
      select release, applied_at as "appliedAt" from database_release
      where release > ${release} and not ${duringDeployment}`,
  },
  {
    // The full run is started by hand, with the newest version.
    name: "the functions in the database are of no newer release",
    fullOnly: true,
    offending: sql`
      select release, applied_at as "appliedAt" from database_release where release > ${release}`,
  },
  {
    name: "one role owns the ledger, and no other may write it",
    offending: sql`
      with owned as (
        select guarded.name::text as object, class.relowner as owner
        from guarded_tables() guarded join pg_class class on class.oid = guarded.name
        union all
        select function.oid::regprocedure::text, function.proowner from pg_proc function
        where function.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = function.oid and deptype = 'e')
      )
      select object, pg_get_userbyid(owner) as "ownedBy", null as privilege from owned
      where owner <> (select relowner from pg_class where oid = 'journals'::regclass)
      union all
      select guarded.name::text, pg_get_userbyid(granted.grantee), granted.privilege_type
      from guarded_tables() guarded
        join pg_class class on class.oid = guarded.name
        cross join lateral (
          select * from aclexplode(class.relacl)
          union all
          select (aclexplode(attacl)).* from pg_attribute where attrelid = class.oid and attacl is not null
        ) granted
      where granted.grantee <> class.relowner
        and not lower(granted.privilege_type) = any (string_to_array(guarded.privileges, ', '))`,
  },
];
