import type { Database } from "./pool.ts";
import type { Tx } from "./transaction.ts";

/**
 * Builds a query once per database instead of at each call, because building it takes longer than sending it. Use it
 * for queries of every request: use drizzle's `sql.placeholder("name")` and `.prepare(name)`, and pass the values to
 * `execute`. Each transaction builds the query anew, since drizzle binds a prepared query to its session.
 */
export function preparedQuery<Query>(
  build: (db: Tx | Database) => Query,
): (db: Tx | Database) => Query {
  const built = new WeakMap<Tx | Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
