import type { Database } from "./pool.ts";
import type { Tx } from "./transaction.ts";

/**
 * A query that is built once for a database instead of at each call: building one takes longer than sending it. For what
 * every request asks; values stand as `sql.placeholder("name")` and are given to `execute`. In a transaction it is built
 * anew, as any other query.
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
