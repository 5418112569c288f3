import * as z from "zod/mini";
import { locales } from "./accounts.ts";
import type { Locale } from "./accounts.ts";
import { endpoint } from "./endpoint.ts";
import type { Endpoint } from "./endpoint.ts";
import { pageOf, pageQuery, searchQuery } from "./page.ts";
import type { Page } from "./page.ts";

/** Display format of a column's values. The web app defines a separate cell for each `composed` column. */
export type ColumnKind = "text" | "time" | "date" | "rupiah" | "composed";

/** Sort order of a list: the column and the direction. */
export interface ListSort {
  readonly column: string;
  readonly direction: "ascending" | "descending";
}

/** Format of an exported value; `time` is in UTC. The server defines a separate cell for each `composed` column. */
export type ExportKind = "text" | "number" | "time" | "composed";

export const listFileFormats = ["csv", "xlsx"] as const;
export type ListFileFormat = (typeof listFileFormats)[number];

type Columns = Readonly<Record<string, ColumnKind>>;
type ExportColumns = Readonly<Record<string, ExportKind>>;
type Sorts = Readonly<Record<string, ListSort>>;

/**
 * Search, sort order and filters of a list. Lists with one order have no `sort`, lists without a search no `search`.
 */
export type ListChoice<Filters, Sort extends string> = {
  search?: string | undefined;
  sort?: Sort | undefined;
} & { [Name in keyof Filters]?: Filters[Name] | undefined };

/** The decoded query of a list. */
export type ListQuery<Filters, Sort extends string> = ListChoice<
  Filters,
  Sort
> & { page: number };

/** The decoded query of a list's export. Without `language`, the headings are in the request's language. */
export type ExportQuery<Filters, Sort extends string> = ListChoice<
  Filters,
  Sort
> & { format: ListFileFormat; language?: Locale | undefined };

/** The call that returns all rows of a list's choice as a file. */
export type ExportCall<Filters, Sort extends string> = Endpoint<
  "admin",
  z.ZodMiniType,
  z.ZodMiniType<ExportQuery<Filters, Sort>>
>;

/**
 * A paged list for admins. Its query, the server's statements, the web app's table, filters and search, and the test of
 * all lists are derived from it. `Row` is a row in the domain, `Filters` are the values of each filter.
 */
export interface AdminList<
  Row,
  Filters,
  Sort extends string,
  Shown extends Columns = Columns,
  Exported extends ExportColumns = ExportColumns,
> extends Endpoint<
  "admin",
  z.ZodMiniType,
  z.ZodMiniType<ListQuery<Filters, Sort>>,
  z.ZodMiniType,
  z.ZodMiniType<Page<Row>>
> {
  /** The fields of a row that the table shows, in their order. */
  readonly columns: Shown;
  /** The parameters that leave rows out, with the schemas of their values. */
  readonly filters: {
    readonly [Name in keyof Filters]: z.ZodMiniType<Filters[Name]>;
  };
  /** The values of the filters that have a fixed number of them. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** The orders by the values of `sort`, the default one first. Each needs an index. */
  readonly sorts: Readonly<Record<Sort, ListSort>>;
  /** The fields of a row that `search` reads; none for a list without a search. */
  readonly search: readonly string[];
  /** The parameter of the page's address that opens a row by its id: `?user=7`. */
  readonly opens: string | undefined;
  /** The fields of a row that an export has, in their order; none for a list without an export. */
  readonly exported: Exported;
  /** The call of the list's export; undefined for a list without an export. */
  readonly exportCall: ExportCall<Filters, Sort> | undefined;
}

/** Declares a list. Columns and searched fields are named as in the domain, filters as on the wire. */
export function adminList<
  RowSchema extends z.ZodMiniType,
  const Shown extends Columns,
  const Sort extends string,
  Filters extends Readonly<Record<string, z.ZodMiniType>> = Record<
    never,
    never
  >,
  const Exported extends ExportColumns = Record<never, never>,
>({
  path,
  summary,
  row,
  columns,
  filters = {} as Filters,
  sorts,
  search = [],
  opens,
  exported,
}: {
  readonly path: string;
  readonly summary: string;
  readonly row: RowSchema;
  readonly columns: Shown &
    Readonly<Partial<Record<keyof z.output<RowSchema>, ColumnKind>>>;
  readonly sorts: Readonly<Record<Sort, ListSort>>;
  readonly filters?: Filters;
  readonly search?: readonly (keyof z.output<RowSchema> & string)[];
  readonly opens?: string;
  readonly exported?: Exported &
    Readonly<Partial<Record<keyof z.output<RowSchema>, ExportKind>>>;
}): AdminList<
  z.output<RowSchema>,
  { [Name in keyof Filters]: z.output<Filters[Name]> },
  Sort,
  Shown,
  Exported
> {
  type Declared = ReturnType<
    typeof adminList<RowSchema, Shown, Sort, Filters, Exported>
  >;
  const choice = {
    ...sortParameter(sorts),
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, z.optional(value)]),
    ),
  };
  const declared = endpoint({
    method: "GET",
    access: "admin",
    path,
    summary,
    query: z.extend(search.length > 0 ? searchQuery : pageQuery, choice),
    result: pageOf(row),
  });
  const exportCall = endpoint({
    method: "GET",
    access: "admin",
    path: `${path}/export`,
    summary: `${summary} Returns all of them as a file, which the audit log records.`,
    query: z.extend(exportQuery, {
      ...(search.length > 0 ? { search: searchQuery.shape.search } : {}),
      ...choice,
    }),
    respondsWithFile: true,
    errors: ["csrf_mismatch", "export_running", "unavailable"],
  });
  const choices = Object.fromEntries(
    Object.entries<z.ZodMiniType>(filters).flatMap(([name, value]) =>
      value instanceof z.ZodMiniEnum ? [[name, value.options]] : [],
    ),
  );
  const list = {
    ...declared,
    columns,
    filters,
    choices,
    sorts,
    search,
    opens,
    exported: exported ?? {},
    exportCall: exported ? exportCall : undefined,
  };
  // The types of the query's fields are those of the declaration.
  return list as unknown as Declared;
}

const exportQuery = z.object({
  format: z._default(z.enum(listFileFormats), "csv"),
  language: z.optional(z.enum(locales)),
});

function sortParameter(sorts: Sorts) {
  const [first, ...others] = Object.keys(sorts);
  if (first === undefined || others.length === 0) return {};
  return { sort: z._default(z.enum([first, ...others]), first) };
}
