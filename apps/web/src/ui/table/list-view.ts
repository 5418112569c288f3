import type { AdminList, ColumnKind } from "@sigi/contract/admin-list.ts";
import type { ReactNode } from "react";

export type Words = () => string;
export type Columns = Readonly<Record<string, ColumnKind>>;

/** A row with a unique id. */
export interface Identified {
  readonly id: number | string;
}

/** The texts and cells of a list of the contract. A missing column, filter or order is a type error. */
export interface ListView<
  Row,
  Filters,
  Sort extends string,
  Shown extends Columns,
> {
  /** The first part of the keys of the list's queries, by which a change of its rows invalidates them. */
  readonly queryKey: string;
  readonly title: Words;
  readonly lead: Words;
  /** The name of the search field. */
  readonly search?: Words;
  /** The filters; null for a filter that only links set. */
  readonly filters: {
    readonly [Name in keyof Filters]: FilterView<Filters[Name]> | null;
  };
  /** The names of the orders, for a list with several. */
  readonly sorts?: Readonly<Record<Sort, Words>>;
  readonly columns: {
    readonly [Key in keyof Shown]: ColumnView<Row, Shown[Key]>;
  };
  /** The content of a list without rows. */
  readonly empty: {
    readonly icon: ReactNode;
    readonly title: Words;
    readonly text: Words;
    readonly action?: ReactNode;
  };
}

export interface FilterView<Value> {
  readonly label: Words;
  /** The name of the choice without the filter. */
  readonly all: Words;
  /** The labels by value; a value without a label is not offered. */
  readonly labels: Readonly<Partial<Record<Value & string, Words>>>;
  /** The value in effect while none is chosen. */
  readonly otherwise?: Value;
}

interface Heading {
  readonly header: Words;
  readonly align?: "left" | "right";
}

/** Values of simple kinds have a default cell. */
type ColumnView<Row, Kind> = Heading &
  (Kind extends "composed"
    ? { readonly cell: (row: Row) => ReactNode }
    : { readonly cell?: (row: Row) => ReactNode });

/** The view of a list of the contract. */
export type ViewOf<List> =
  List extends AdminList<
    infer Row,
    infer Filters,
    infer Sort,
    infer Shown extends Columns
  >
    ? ListView<Row, Filters, Sort, Shown>
    : never;
