import type {
  AdminList,
  ColumnKind,
  ExportKind,
  ListChoice,
  ListQuery,
} from "@sigi/contract/admin-list.ts";
import type { AuditChanges, AuditValue } from "@sigi/contract/audit.ts";
import { listReach } from "@sigi/contract/page.ts";
import type { Page } from "@sigi/contract/page.ts";
import { and, getTableName, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { countListed, holdsTyped } from "./database/list-queries.ts";
import { inTransaction } from "./database/transaction.ts";
import type { Tx } from "./database/transaction.ts";
import type { App } from "./http/app.ts";
import { mount } from "./http/mount.ts";
import { sendList } from "./list-export.ts";
import type { ExportView } from "./list-export.ts";
import { rowsOfPage, toPage } from "./page.ts";
import type { Services } from "./services.ts";

const PER_PAGE = 20;
/** Number of rows of an export that are in memory at once. */
const EXPORT_BATCH = 200;
const exportsPerHour = 60;

type ExportColumns = Readonly<Record<string, ExportKind>>;

/** The queries that find and read the rows of a list. */
export interface ListSource<
  Row,
  Filters,
  Sort extends string,
  Exported extends ExportColumns,
> {
  /** The table, which has one row for each row of the list. */
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The rows that the list consists of; undefined for all of the table. */
  readonly where?: SQL | undefined;
  /** The condition on the rows for a value of each filter. */
  readonly filters: {
    readonly [Name in keyof Filters]: (value: Filters[Name]) => SQL | undefined;
  };
  /** The expression of the trigram index that a search reads. */
  readonly searched?: SQL;
  /** The orders, each of which follows an index. */
  readonly sorts: Readonly<Record<Sort, readonly SQL[]>>;
  /** The number of rows that the pages show, `listReach` unless the whole table can be paged. */
  readonly reach?: number;
  /** Reads the rows of a page with all data that the list shows. */
  readonly read: (tx: Tx, page: RowsOnPage) => Promise<Row[]>;
  /** The columns of an export. */
  readonly exported: {
    readonly [Key in keyof Exported]: ExportView<Row, Exported[Key]>;
  };
}

/** The source of a list of the contract. */
export type SourceOf<List> =
  List extends AdminList<
    infer Row,
    infer Filters,
    infer Sort,
    Readonly<Record<string, ColumnKind>>,
    infer Exported
  >
    ? ListSource<Row, Filters, Sort, Exported>
    : never;

/** The condition and the order of the rows on a page. */
export interface RowsOnPage {
  readonly where: SQL;
  readonly order: SQL[];
}

/** Serves a list to admins, and its export if it has one. */
export function mountList<
  Row,
  Filters,
  Sort extends string,
  Exported extends ExportColumns,
>(
  app: App,
  services: Services,
  list: AdminList<
    Row,
    Filters,
    Sort,
    Readonly<Record<string, ColumnKind>>,
    Exported
  >,
  source: ListSource<Row, Filters, Sort, Exported>,
): void {
  const { db } = services;
  mount(app, list, {}, ({ query }) =>
    inTransaction(db, (tx) => readList(tx, source, query)),
  );
  const { exportCall, exported: kinds } = list;
  if (!exportCall) return;

  const options = {
    perHour: exportsPerHour,
    event: "list_exported",
    refusesCrossSite: true,
  } as const;
  mount(app, exportCall, options, ({ user, query, locale }) =>
    sendList(services, {
      adminId: user.id,
      name: getTableName(source.table),
      format: query.format,
      locale: query.language ?? locale,
      kinds,
      views: source.exported,
      choice: recordedChoice(source, query),
      batches: (tx) => readAll(tx, source, query),
    }),
  );
}

/** Finds the page in an index, then reads its rows, so that only those are joined to other tables. */
async function readList<Row, Filters, Sort extends string>(
  tx: Tx,
  source: AnySource<Row, Filters, Sort>,
  query: ListQuery<Filters, Sort>,
): Promise<Page<Row>> {
  const { table, id, reach = listReach } = source;
  const { page } = query;
  const { where, order } = chosenBy(source, query);
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

/**
 * Reads all rows of a choice in their order, some at a time. `tx` must be a separate transaction: it holds a cursor.
 */
async function* readAll<Row, Filters, Sort extends string>(
  tx: Tx,
  source: AnySource<Row, Filters, Sort>,
  choice: ListChoice<Filters, Sort>,
): AsyncGenerator<Row[]> {
  const { table, id } = source;
  const { where, order } = chosenBy(source, choice);
  const all = tx
    .select({ id: sql`${id}`.as("id") })
    .from(table)
    .where(where)
    .orderBy(...order);
  await tx.execute(sql`declare listed no scroll cursor for ${all}`);
  for (;;) {
    const { rows } = await tx.execute<{ id: number | string }>(
      sql.raw(`fetch ${EXPORT_BATCH} from listed`),
    );
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.id);
    yield await source.read(tx, { where: inArray(id, ids), order });
  }
}

type AnySource<Row, Filters, Sort extends string> = Omit<
  ListSource<Row, Filters, Sort, ExportColumns>,
  "exported"
>;

function chosenBy<Row, Filters, Sort extends string>(
  source: AnySource<Row, Filters, Sort>,
  choice: ListChoice<Filters, Sort>,
): { where: SQL | undefined; order: SQL[] } {
  const where = and(
    source.where,
    source.searched && holdsTyped(source.searched, choice.search),
    ...conditionsOf(source, choice),
  );
  return { where, order: orderOf(source, choice.sort) };
}

/** The values of the filters. A search is recorded without its text, which may be a name. */
function recordedChoice<Row, Filters, Sort extends string>(
  { filters }: AnySource<Row, Filters, Sort>,
  choice: ListChoice<Filters, Sort>,
): AuditChanges {
  const chosen = choice as Readonly<Record<string, AuditValue | undefined>>;
  const values = Object.keys(filters).flatMap((name) =>
    chosen[name] === undefined ? [] : [[name, chosen[name]] as const],
  );
  return {
    ...Object.fromEntries(values),
    ...(choice.search ? { search: true } : {}),
  };
}

function conditionsOf<Row, Filters, Sort extends string>(
  { filters }: AnySource<Row, Filters, Sort>,
  choice: ListChoice<Filters, Sort>,
): (SQL | undefined)[] {
  const chosen = choice as Partial<Filters>;
  const names = Object.keys(filters) as (keyof Filters)[];
  return names.map((name) => {
    const value = chosen[name];
    return value === undefined ? undefined : filters[name](value);
  });
}

/**
 * Returns the chosen order. Without a choice there is only one order: the contract chooses the default one of several.
 */
function orderOf<Row, Filters, Sort extends string>(
  { sorts }: AnySource<Row, Filters, Sort>,
  sort: Sort | undefined,
): SQL[] {
  const chosen = sort ?? (Object.keys(sorts)[0] as Sort | undefined);
  return chosen === undefined ? [] : [...sorts[chosen]];
}
