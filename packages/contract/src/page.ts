import * as z from "zod/mini";
import { line, wireObject } from "./wire-names.ts";

/** One page of a list: its rows and its position. Pages count from 1. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  wireObject(pageFields(row), pageNames);

/** The fields of a page, for a list with further fields. */
export const pageFields = <Row extends z.ZodMiniType>(row: Row) => ({
  data: z.array(row),
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});

/** The domain names of a page's fields. */
export const pageNames = { data: "rows", current_page: "page" } as const;

/**
 * The maximum number of rows that a list of all users' rows shows, newest first. Its pages and its total end there, so
 * that the last page costs as much as the first. Older rows are found by searching and filtering.
 */
export const listReach = 10_000;

/** The query `?page=n`. */
export const pageQuery = z.object({
  page: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    1,
  ),
});

/** The query `?search=…&page=n`. */
export const searchQuery = z.extend(pageQuery, {
  search: z.optional(line(0, 100)),
});

export interface Page<Row> {
  rows: Row[];
  page: number;
  lastPage: number;
  perPage: number;
  total: number;
}
