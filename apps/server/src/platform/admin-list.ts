import type { AdminList, ListQuery } from "@sigi/contract/admin-list.ts";
import { listReach } from "@sigi/contract/page.ts";
import type { Page } from "@sigi/contract/page.ts";
import { and, inArray } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { countListed, holdsTyped } from "./database/list-queries.ts";
import { inTransaction } from "./database/transaction.ts";
import type { Tx } from "./database/transaction.ts";
import type { App } from "./http/app.ts";
import { mount } from "./http/mount.ts";
import { rowsOfPage, toPage } from "./page.ts";
import type { Services } from "./services.ts";

const PER_PAGE = 20;

/** How the rows of a list are found, and read. */
export interface ListSource<Row, Filters, Sort extends string> {
  /** Has one row for each of the list. */
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The rows that the list consists of; undefined for all of the table. */
  readonly where?: SQL | undefined;
  /** The rows that a value of the filter leaves. */
  readonly filters: {
    readonly [Name in keyof Filters]: (value: Filters[Name]) => SQL | undefined;
  };
  /** The expression of the trigram index that a search reads. */
  readonly searched?: SQL;
  /** Each follows an index. */
  readonly sorts: Readonly<Record<Sort, readonly SQL[]>>;
  /** The number of rows that the pages show, `listReach` unless the whole table can be paged. */
  readonly reach?: number;
  /** Reads the rows of a page with all that the list shows. */
  readonly read: (tx: Tx, page: RowsOnPage) => Promise<Row[]>;
}

/** The source of a list of the contract. */
export type SourceOf<List> =
  List extends AdminList<infer Row, infer Filters, infer Sort>
    ? ListSource<Row, Filters, Sort>
    : never;

/** The condition and the order of the rows on a page. */
export interface RowsOnPage {
  readonly where: SQL;
  readonly order: SQL[];
}

/** Serves a list to admins. */
export function mountList<Row, Filters, Sort extends string>(
  app: App,
  { db }: Services,
  list: AdminList<Row, Filters, Sort>,
  source: ListSource<Row, Filters, Sort>,
): void {
  mount(app, list, {}, ({ query }) =>
    inTransaction(db, (tx) => readList(tx, source, query)),
  );
}

/** Finds the page in an index, then reads its rows, so that only those are joined to other tables. */
async function readList<Row, Filters, Sort extends string>(
  tx: Tx,
  source: ListSource<Row, Filters, Sort>,
  query: ListQuery<Filters, Sort>,
): Promise<Page<Row>> {
  const { table, id, reach = listReach } = source;
  const { page } = query;
  const where = and(
    source.where,
    source.searched && holdsTyped(source.searched, query.search),
    ...conditionsOf(source, query),
  );
  const order = orderOf(source, query.sort);
  const { limit, offset } = rowsOfPage(page, PER_PAGE, reach);
  const onPage = tx
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const rows = await source.read(tx, { where: inArray(id, onPage), order });
  const total = await countListed(tx, table, where, reach);
  return toPage(rows, { page, perPage: PER_PAGE, total });
}

function conditionsOf<Row, Filters, Sort extends string>(
  { filters }: ListSource<Row, Filters, Sort>,
  query: ListQuery<Filters, Sort>,
): (SQL | undefined)[] {
  const chosen = query as Partial<Filters>;
  const names = Object.keys(filters) as (keyof Filters)[];
  return names.map((name) => {
    const value = chosen[name];
    return value === undefined ? undefined : filters[name](value);
  });
}

/** Without a choice there is only one order: the contract chooses the default one of several. */
function orderOf<Row, Filters, Sort extends string>(
  { sorts }: ListSource<Row, Filters, Sort>,
  sort: Sort | undefined,
): SQL[] {
  const chosen = sort ?? (Object.keys(sorts)[0] as Sort | undefined);
  return chosen === undefined ? [] : [...sorts[chosen]];
}
